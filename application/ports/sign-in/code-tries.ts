import type { EmailHash } from '../../../domain/kernel/index.ts';
import type { Caller } from '../../caller.ts';

/** Who tries a code, and for which address. */
export type CodeTry = Pick<Caller, 'address' | 'correlationId'> & { readonly emailHash: EmailHash };

/**
 * Counts the wrong codes of a day, for an address and for the whole site. When they are used up nobody is kept out: codes are longer, and
 * those of before open nothing any more.
 */
export type CodeTries = {
  /** How many digits a code for the address has now. */
  readonly digits: (emailHash: EmailHash) => Promise<number>;
  /** Counts a try before it is looked at. Answers whether a code of so many digits may still open something. */
  readonly begin: (asked: CodeTry, digits: number) => Promise<boolean>;
  /** The try was right. */
  readonly giveBack: (emailHash: EmailHash) => Promise<void>;
};
