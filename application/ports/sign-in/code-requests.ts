import type { EmailHash } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';

/** Who asks for a code, and for which address. */
export type CodeRequest = Pick<Caller, 'address' | 'correlationId'> & {
  readonly emailHash: EmailHash;
  /** Whether the address's person has been at that network: no stranger uses up what she asks for there. */
  readonly isKnown: boolean;
};

/** Bounds how often codes are asked for, alike for addresses that have an account and for those that have none. */
export type CodeRequests = {
  /** Takes one. Answers 0, or the milliseconds to wait if none is left. */
  readonly take: (request: CodeRequest) => Promise<number>;
};
