import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, forAnyCommand } from './kernel/event.ts';
import type { AccountId, EmailHash, SignInCodeId } from './kernel/ids.ts';
import { addMinutes, type Instant } from './kernel/time.ts';

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

/** For how many minutes a code opens an account. */
export const codeMinutes = 10;
/** As many as are read at a glance. */
export const shortDigits = 6;
/** So many while codes are being guessed: nobody guesses them, and nobody has to be kept out. */
export const longDigits = 10;
/** After so many misses a code opens nothing any more. */
const mostMisses = 5;

const endOfCode = (askedAt: Instant): Instant => addMinutes(askedAt, codeMinutes);

type Standing = { readonly endsAt: Instant; readonly misses: readonly string[]; readonly usedBy: string | null };

/** A code that would end later than a new one was asked for before the clock was put back. */
const isOpen = ({ endsAt, misses, usedBy }: Standing, now: Instant): boolean =>
  usedBy === null && misses.length < mostMisses && now < endsAt && endsAt <= endOfCode(now);

/**
 * No such code can be used now: there was none, it is another one, it has ended, was used, or was missed too often. Which of
 * these it is says nothing to a stranger.
 */
export type SignInCodeWrong = { readonly kind: 'SignInCodeWrong' };

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

/** A miss is written before anybody hears of it, so that many at once have no more tries than one after the other. */
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

/** Each command by itself: a use case takes its rejections from here. */
export const signInCodeFor = {
  AskForSignInCode: { initial, evolve, decide: ask },
  TrySignInCode: { initial, evolve, decide: tryOne },
} as const;

/** The one-time code that a client gets by mail to sign in. */
export const signInCode: Decider<SignInCodeState, SignInCodeCommand, SignInCodeEvent, SignInCodeWrong> = forAnyCommand(
  { initial, evolve },
  signInCodeFor,
);
