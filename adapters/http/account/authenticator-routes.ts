import type { AccountUseCases } from '../../../application/account/index.ts';
import { answer, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { type SiteOriginParts, siteOrigin } from '../wire/site-origin.ts';
import { confirmation, proposal, secondFactors, turningOff } from './authenticator-contract.ts';

export type AuthenticatorRouteParts = CommonParts & AccountUseCases & SiteOriginParts;

export const authenticatorRoutes = (parts: AuthenticatorRouteParts) => {
  const originOf = siteOrigin(parts);
  return slice()
    .openapi(secondFactors, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { authenticator, passkeys } = orRefuse(secondFactors, await parts.tellSecondFactors(c.get('caller')));
      const shownPasskeys = passkeys.map(({ passkeyId, name, site, addedAt, lastUsedAt }) => ({
        ...{ id: passkeyId, name, site, createdAt: addedAt, lastUsedAt },
      }));
      return answer(c, {
        authenticator: authenticator === null ? null : { ...authenticator },
        passkeys: shownPasskeys,
      });
    })
    .openapi(proposal, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { host } = new URL(originOf(c));
      return answer(c, { ...orRefuse(proposal, await parts.proposeAuthenticator(c.get('caller'), host)) });
    })
    .openapi(confirmation, async (c) => {
      c.header('Cache-Control', 'no-store');
      const done = orRefuse(confirmation, await parts.turnOnAuthenticator(c.get('caller'), c.req.valid('json')));
      const { recoveryCodes } = await shown(c, parts.progress, done);
      return answer(c, { recoveryCodes: [...recoveryCodes] }, { message: 'The authenticator app is on' });
    })
    .openapi(turningOff, async (c) => {
      const { password, totpCode } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      await shown(c, parts.progress, orRefuse(turningOff, await parts.turnOffAuthenticator(c.get('caller'), shows)));
      return answer(c, null, { message: 'The authenticator app is off' });
    });
};
