import { createRoute, z } from '@hono/zod-openapi';
import { accountById } from '../../../projections/accounts.ts';
import { answer, orRefuse } from '../answer.ts';
import { answers, body } from '../envelope.ts';
import type { AccountParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { NotificationPreferences, PasswordWanted, PreferencesWanted, ProfileWanted, User } from './shapes.ts';
import { userOfAccount } from './view.ts';

const tags = ['Account'];

const profile = createRoute({
  method: 'put',
  path: '/user/profile',
  tags,
  summary: "Change one's own name, e-mail address and phone number",
  request: { body: body(ProfileWanted) },
  responses: answers(User, 'The user'),
});

const password = createRoute({
  method: 'put',
  path: '/user/password',
  tags,
  summary: "Set or change one's own password; other sessions end",
  request: { body: body(PasswordWanted) },
  responses: answers(z.null(), 'Changed'),
});

const preferences = createRoute({
  method: 'put',
  path: '/user/preferences',
  tags,
  summary: 'By which ways to be told; what is left out stays',
  request: { body: body(PreferencesWanted) },
  responses: answers(NotificationPreferences, 'All preferences'),
});

export const accountRoutes = (parts: AccountParts) =>
  slice()
    .openapi(profile, async (c) => {
      const done = orRefuse(await parts.changeProfile(c.get('caller'), c.req.valid('json')));
      const account = await shown(c, parts.progress, done);
      const now = parts.clock.now();
      const since = accountById(parts.db, account.accountId) ?? { createdAt: now, updatedAt: now };
      return answer(c, userOfAccount(account, since), { message: 'Profile updated successfully!' });
    })
    .openapi(password, async (c) => {
      const { currentPassword, newPassword } = c.req.valid('json');
      const change = { currentPassword: currentPassword ?? '', newPassword };
      await shown(c, parts.progress, orRefuse(await parts.changePassword(c.get('caller'), change)));
      return answer(c, null, { message: 'Password changed successfully!' });
    })
    .openapi(preferences, async (c) => {
      const done = orRefuse(await parts.changePreferences(c.get('caller'), c.req.valid('json')));
      return answer(c, { ...(await shown(c, parts.progress, done)) }, { message: 'Preferences saved' });
    });
