import type { AccountUseCases } from '../../../application/account/index.ts';
import { passkeyId } from '../../../domain/kernel/index.ts';
import { answer, created, orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { passkeySite, type SiteOriginParts } from '../wire/site-origin.ts';
import { passkeyAddition, passkeyProposal, passkeyRemoval } from './passkey-contract.ts';

export const passkeyRoutes = (parts: CommonParts & AccountUseCases & SiteOriginParts) => {
  const siteOf = passkeySite(parts);
  return slice()
    .openapi(passkeyProposal, async (c) => {
      c.header('Cache-Control', 'no-store');
      const { password, totpCode } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      const proposal = orRefuse(passkeyProposal, await parts.proposePasskey(c.get('caller'), siteOf(c), shows));
      const { pubKeyCredParams, excludeCredentials } = proposal;
      return answer(c, {
        ...proposal,
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: [...excludeCredentials],
      });
    })
    .openapi(passkeyAddition, async (c) => {
      const { name, passkey: made } = c.req.valid('json');
      const done = orRefuse(passkeyAddition, await parts.addPasskey(c.get('caller'), siteOf(c), { name, made }));
      return created(c, await shown(c, parts.progress, done), { message: 'The passkey was added' });
    })
    .openapi(passkeyRemoval, async (c) => {
      const { password, totpCode } = c.req.valid('json');
      const shows = { password, code: totpCode || null };
      const id = passkeyId(c.req.valid('param').id);
      const done = orRefuse(passkeyRemoval, await parts.removePasskey(c.get('caller'), id, shows));
      return answer(c, await shown(c, parts.progress, done), { message: 'The passkey was removed' });
    });
};
