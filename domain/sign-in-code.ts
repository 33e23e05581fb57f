import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, type EventsNamed, forAnyCommand } from './kernel/event.ts';
import type { AccountId, EmailHash, SignInCodeId } from './kernel/ids.ts';
import { addMinutes, type Instant } from './kernel/time.ts';

export type AskForSignInCode = {
  readonly type: 'AskForSignInCode';
  readonly accountId: AccountId;
  /** A new id. */
  readonly codeId: SignInCodeId;
  readonly emailHash: EmailHash;
  readonly digits: number;
  readonly now: Instant;
};

export type TrySignInCode = {
  readonly type: 'TrySignInCode';
  /** A new id for each try, so that it counts once even if the command is repeated. */
  readonly tryId: string;
  /** The code that the typed code was compared with. */
  readonly codeId: SignInCodeId;
  /** The address that was typed with the code. */
  readonly emailHash: EmailHash;
  readonly isRight: boolean;
  readonly now: Instant;
};

export type SignInCodeCommand = AskForSignInCode | TrySignInCode;

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `sign-in-code-<account id>`. The code itself is not stored: it is a keyed hash of its id. */
export type SignInCodeEvent = EventsNamed<{
  /** Somebody asked for a code by mail. It replaces the previous one. */
  readonly SignInCodeAsked: {
    readonly accountId: AccountId;
    readonly codeId: SignInCodeId;
    /** The address that the code is sent to. Using the code confirms it. */
    readonly emailHash: EmailHash;
    /** The length of the code. */
    readonly digits: number;
    /** When the code expires. */
    readonly endsAt: Instant;
  };
  /** Somebody typed a wrong code. */
  readonly SignInCodeMissed: { readonly accountId: AccountId; readonly codeId: SignInCodeId; readonly tryId: string };
  readonly SignInCodeUsed: { readonly accountId: AccountId; readonly codeId: SignInCodeId; readonly tryId: string };
}>;

/** How many minutes a code is valid. */
export const codeMinutes = 10;
/** Short enough to read at a glance. */
export const shortDigits = 6;
/** The length while somebody is guessing codes: too long to guess, so that nobody needs to be locked out. */
export const longDigits = 10;
/** After this many misses a code is invalid. */
const maxMisses = 5;

const endOfCode = (askedAt: Instant): Instant => addMinutes(askedAt, codeMinutes);

type Standing = { readonly endsAt: Instant; readonly misses: readonly string[]; readonly usedBy: string | null };

/** Ignores a code that ends later than a new one would: it was requested before the clock was set back. */
const isOpen = ({ endsAt, misses, usedBy }: Standing, now: Instant): boolean =>
  usedBy === null && misses.length < maxMisses && now < endsAt && endsAt <= endOfCode(now);

/**
 * The code cannot be used: there is none, it is another one, it has ended, was used, or was missed too often. A
 * stranger does not learn which of these it is.
 */
export type SignInCodeWrong = { readonly kind: 'SignInCodeWrong' };

export type SignInCode = {
  readonly accountId: AccountId;
  readonly codeId: SignInCodeId;
  readonly emailHash: EmailHash;
  readonly digits: number;
  readonly endsAt: Instant;
  /** The ids of the wrong tries. */
  readonly misses: readonly string[];
  /** The id of the try that used it; null if unused. */
  readonly usedBy: string | null;
};

/** The latest code of an account; null if nobody has asked for one. */
export type SignInCodeState = SignInCode | null;

const initial: SignInCodeState = null;

const evolve = (code: SignInCodeState, event: SignInCodeEvent): SignInCodeState =>
  match(event)
    .with({ type: 'SignInCodeAsked' }, ({ data }) => ({ ...data, misses: [], usedBy: null }))
    .with({ type: 'SignInCodeMissed' }, ({ data: { codeId, tryId } }) =>
      code?.codeId === codeId ? { ...code, misses: [...code.misses, tryId] } : code,
    )
    .with({ type: 'SignInCodeUsed' }, ({ data: { codeId, tryId } }) =>
      code?.codeId === codeId ? { ...code, usedBy: tryId } : code,
    )
    .exhaustive();

type Decision<Rejection = never> = Result<readonly SignInCodeEvent[], Rejection>;

const wrong: Decision<SignInCodeWrong> = err({ kind: 'SignInCodeWrong' });

const ask = ({ accountId, codeId, emailHash, digits, now }: AskForSignInCode, state: SignInCodeState): Decision =>
  ok(
    state?.codeId === codeId
      ? []
      : [{ type: 'SignInCodeAsked', data: { accountId, codeId, emailHash, digits, endsAt: endOfCode(now) } }],
  );

/** Records a miss before anybody learns of it, so that parallel tries are counted like successive ones. */
const tryOne = (
  { tryId, codeId, emailHash, isRight, now }: TrySignInCode,
  state: SignInCodeState,
): Decision<SignInCodeWrong> => {
  if (state === null || state.codeId !== codeId || state.emailHash !== emailHash) return wrong;
  if (state.usedBy === tryId || state.misses.includes(tryId)) return ok([]);
  if (!isOpen(state, now)) return wrong;
  const { accountId } = state;
  return ok([{ type: isRight ? 'SignInCodeUsed' : 'SignInCodeMissed', data: { accountId, codeId, tryId } }]);
};

/** A decider for each command: use cases take a command's rejections from here. */
export const signInCodeFor = {
  AskForSignInCode: { initial, evolve, decide: ask },
  TrySignInCode: { initial, evolve, decide: tryOne },
} as const;

/** The one-time code that a client gets by mail to sign in. */
export const signInCode: Decider<SignInCodeState, SignInCodeCommand, SignInCodeEvent, SignInCodeWrong> = forAnyCommand(
  { initial, evolve },
  signInCodeFor,
);
