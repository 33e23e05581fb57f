import type { PoliciesInForce } from '../../../application/ports/views/policies-in-force.ts';
import { agreementWording } from '../../../domain/agreement/index.ts';
import { settingsView } from '../../../projections/settings.ts';
import { answer } from '../answer.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { read } from './contract.ts';

export type AgreementParts = CommonParts & { readonly policiesInForce: PoliciesInForce };

export const agreementRoutes = ({ db, policiesInForce }: AgreementParts) => {
  const settings = settingsView.open(db);
  return slice().openapi(read, (c) => {
    const { policiesHash: hash, text } = policiesInForce.now();
    return answer(c, { hash, text, wording: agreementWording, isAsked: settings().agreementAsked });
  });
};
