import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { AskForSignInCode, SignInCodeCommand, TrySignInCode } from './commands.ts';
import type { SignInCodeEvent } from './events.ts';
import { endOfCode, isOpen } from './policies.ts';
import type { SignInCodeWrong } from './rejections.ts';
import { evolve, initial, type SignInCodeState } from './state.ts';

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

const decide = (command: SignInCodeCommand, state: SignInCodeState): Decision<SignInCodeWrong> =>
  match(command)
    .returnType<Decision<SignInCodeWrong>>()
    .with({ type: 'AskForSignInCode' }, (asked) => ask(asked, state))
    .with({ type: 'TrySignInCode' }, (asked) => tryOne(asked, state))
    .exhaustive();

/** The one-time code that a client gets by mail to sign in. */
export const signInCode: Decider<SignInCodeState, SignInCodeCommand, SignInCodeEvent, SignInCodeWrong> = {
  initial,
  evolve,
  decide,
};
