import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const paymentProofUseCases = sliceOf(useCases);
export type PaymentProofUseCases = Given<typeof useCases>;
export type { SeenOnProof } from './judge-proof.ts';
