export * from './commands.ts';
export { paymentProof } from './decide.ts';
export * from './events.ts';
export { objectionToSize, objectionToUpload, proofBytesLimit, proofKinds } from './policies.ts';
export * from './rejections.ts';
export type { Claim, PaymentProofState, Proof } from './state.ts';
export { type ProofStatus, type ProofStatusRules, proofStatuses, proofStatusRules } from './status.ts';
