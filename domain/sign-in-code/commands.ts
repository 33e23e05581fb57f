import type { AccountId, EmailHash, Instant, SignInCodeId } from '../kernel/index.ts';

export type AskForSignInCode = {
  readonly type: 'AskForSignInCode';
  readonly accountId: AccountId;
  /** Never used before. */
  readonly codeId: SignInCodeId;
  readonly emailHash: EmailHash;
  readonly digits: number;
  readonly now: Instant;
};

export type TrySignInCode = {
  readonly type: 'TrySignInCode';
  /** Of this try alone, so that it counts once however often the command comes. */
  readonly tryId: string;
  /** The code that the typed one was compared with. */
  readonly codeId: SignInCodeId;
  /** The address that was typed beside it. */
  readonly emailHash: EmailHash;
  readonly isRight: boolean;
  readonly now: Instant;
};

export type SignInCodeCommand = AskForSignInCode | TrySignInCode;
