import type { PoliciesInForce } from '../../../application/ports/views.ts';
import { agreementWording } from '../../../domain/agreement.ts';
import { settingsView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

export type AgreementParts = CommonParts & { readonly policiesInForce: PoliciesInForce };

const agreementRoutes = ({ db, policiesInForce }: AgreementParts) => {
  const settings = settingsView.open(db);
  return routesOf(contract, {
    read: (c) => {
      const { policiesHash: hash, text } = policiesInForce.now();
      return answer(c, { hash, text, wording: agreementWording, isAsked: settings().agreementAsked });
    },
  });
};

export const agreementSlice = httpSlice({
  contract,
  audiences: { 'GET /policies': 'anyone' },
  sentences: {},
  routes: (parts: AgreementParts) => [agreementRoutes(parts)],
});
