import type { Instant, SignInCodeId } from '../../../domain/kernel/index.ts';

export type CodeMail = {
  readonly codeId: SignInCodeId;
  readonly to: string;
  /** Six digits. */
  readonly code: string;
  /** Nothing is sent from then on. */
  readonly endsAt: Instant;
};

/** Sends codes at any hour, beside the request, until they end. */
export type CodeMails = { readonly send: (mail: CodeMail) => void };
