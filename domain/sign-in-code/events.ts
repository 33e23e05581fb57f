import type { AccountId, EmailHash, Instant, SignInCodeId } from '../kernel/index.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `sign-in-code-<account id>`. The code itself is nowhere stored: it is a keyed hash of its id. */
export type SignInCodeEvent =
  | {
      /** Somebody has asked for a code by mail. It takes the place of the one before. */
      readonly type: 'SignInCodeAsked';
      readonly data: {
        readonly accountId: AccountId;
        readonly codeId: SignInCodeId;
        /** The address that it goes to, which it shows to be hers. */
        readonly emailHash: EmailHash;
        /** How many it has. */
        readonly digits: number;
        /** It opens nothing from then on. */
        readonly endsAt: Instant;
      };
    }
  | {
      /** Somebody has typed another code. */
      readonly type: 'SignInCodeMissed';
      readonly data: { readonly accountId: AccountId; readonly codeId: SignInCodeId; readonly tryId: string };
    }
  | {
      readonly type: 'SignInCodeUsed';
      readonly data: { readonly accountId: AccountId; readonly codeId: SignInCodeId; readonly tryId: string };
    };
