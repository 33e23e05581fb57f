import { match } from 'ts-pattern';
import type { AccountId, EmailHash, Instant, SignInCodeId } from '../kernel/index.ts';
import type { SignInCodeEvent } from './events.ts';

export type SignInCode = {
  readonly accountId: AccountId;
  readonly codeId: SignInCodeId;
  readonly emailHash: EmailHash;
  readonly digits: number;
  readonly endsAt: Instant;
  /** The wrong tries. */
  readonly misses: readonly string[];
  /** The try that it was used by; null until then. */
  readonly usedBy: string | null;
};

/** The latest code of an account; null while nobody has asked for one. */
export type SignInCodeState = SignInCode | null;

export const initial: SignInCodeState = null;

export const evolve = (code: SignInCodeState, event: SignInCodeEvent): SignInCodeState =>
  match(event)
    .with({ type: 'SignInCodeAsked' }, ({ data }) => ({ ...data, misses: [], usedBy: null }))
    .with({ type: 'SignInCodeMissed' }, ({ data: { codeId, tryId } }) =>
      code?.codeId === codeId ? { ...code, misses: [...code.misses, tryId] } : code,
    )
    .with({ type: 'SignInCodeUsed' }, ({ data: { codeId, tryId } }) =>
      code?.codeId === codeId ? { ...code, usedBy: tryId } : code,
    )
    .exhaustive();
