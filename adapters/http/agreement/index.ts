import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { type AgreementParts, agreementRoutes } from './routes.ts';

export const agreementSlice = httpSlice({
  contracts: [contract],
  audiences: { 'GET /policies': 'anyone' },
  sentences: {},
  routes: (parts: AgreementParts) => [agreementRoutes(parts)],
});
