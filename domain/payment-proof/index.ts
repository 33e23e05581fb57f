export * from './commands.ts';
export { paymentProof, paymentProofFor } from './decide.ts';
export * from './events.ts';
export { differenceFromDue, objectionToSize, objectionToUpload, proofBytesLimit } from './policies.ts';
export * from './rejections.ts';
export type { PaymentProofState, Proof } from './state.ts';
export { type ProofStatus, proofStatuses, proofStatusRules } from './status.ts';
