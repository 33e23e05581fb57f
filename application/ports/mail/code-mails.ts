import type { AccountId, Instant, SignInCodeId } from '../../../domain/kernel/index.ts';

export type CodeMail = {
  readonly codeId: SignInCodeId;
  readonly accountId: AccountId;
  readonly to: string;
  /** Its digits. */
  readonly code: string;
  /** Nothing is sent from then on. */
  readonly endsAt: Instant;
};

/** Sends codes at any hour, beside the request, until they end. */
export type CodeMails = { readonly send: (mail: CodeMail) => void };
