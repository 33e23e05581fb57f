import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { paymentProofSentences } from './refusals.ts';
import { type ProofParts, proofRoutes } from './routes.ts';
import * as uploadContract from './upload-contract.ts';
import { proofUploadRoutes, type UploadParts } from './upload-routes.ts';

export const paymentProofSlice = httpSlice({
  contracts: [contract, uploadContract],
  audiences: {
    'POST /upload/payment-proof': 'anyone',
    'GET /files/payment-proofs/{id}': 'anyone',
    'GET /files/payment-proofs/{id}/preview': 'anyone',
    'GET /admin/payment-proofs': 'admin',
    'GET /admin/payment-proofs/{id}/looks': 'admin',
    'GET /admin/payment-proofs/{id}/same-file': 'admin',
    'PUT /admin/payment-proofs/{id}/status': 'admin',
  },
  sentences: paymentProofSentences,
  routes: (parts: ProofParts & UploadParts) => [proofRoutes(parts)],
  uploads: (parts) => [proofUploadRoutes(parts)],
});

export { proofIdIn } from './addresses.ts';
export { type Looking, lookingAs } from './looking.ts';
export { proofIn } from './proof-in.ts';
export { PaymentMethod, PaymentProof, ProofStatus } from './shapes.ts';
export { proofShape, type ShownProof } from './view.ts';
