export { rejectProof, setProofPending, verifyProof } from './judge-proof.ts';
export { uploadPaymentProof } from './upload-payment-proof.ts';
