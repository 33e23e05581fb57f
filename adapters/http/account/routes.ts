import type { AccountUseCases } from '../../../application/account/index.ts';
import { accountById } from '../../../projections/accounts.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { password, preferences, profile } from './contract.ts';
import { preferencesShape, userOfAccount } from './view.ts';

export type AccountParts = CommonParts & AccountUseCases;

export const accountRoutes = (parts: AccountParts) =>
  slice()
    .openapi(profile, async (c) => {
      const done = orRefuse(profile, await parts.changeProfile(c.get('caller'), c.req.valid('json')));
      const account = await shown(c, parts.progress, done);
      const now = parts.clock.now();
      const since = accountById(parts.db, account.accountId) ?? { createdAt: now, updatedAt: now };
      return answer(c, userOfAccount(account, c.get('caller'), since, parts), {
        message: 'Profile updated successfully!',
      });
    })
    .openapi(password, async (c) => {
      const { currentPassword, newPassword } = c.req.valid('json');
      const change = { currentPassword: currentPassword ?? '', newPassword };
      await shown(c, parts.progress, orRefuse(password, await parts.changePassword(c.get('caller'), change)));
      return answer(c, null, { message: 'Password changed successfully!' });
    })
    .openapi(preferences, async (c) => {
      const done = orRefuse(preferences, await parts.changePreferences(c.get('caller'), c.req.valid('json')));
      return answer(c, preferencesShape(await shown(c, parts.progress, done)), { message: 'Preferences saved' });
    });
