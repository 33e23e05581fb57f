import type { Result } from 'neverthrow';
import type { Trouble } from './trouble.ts';
import { pause } from './within.ts';

/** A cluster takes up to this long for the election of a leader. */
const askForMillis = 4_000;
const pauseMillis = 50;

/**
 * Repeats a read while a leader is elected. When the leader changes, the client drops its connection and every call that is
 * under way.
 */
export const askAgain = async <Answer>(
  ask: () => Promise<Result<Answer, Trouble>>,
): Promise<Result<Answer, Trouble>> => {
  const giveUpAt = performance.now() + askForMillis;
  for (;;) {
    const answer = await ask();
    const isPassing = answer.isErr() && (answer.error.kind === 'NotLeader' || answer.error.kind === 'Away');
    if (!isPassing || performance.now() >= giveUpAt) return answer;
    await pause(pauseMillis);
  }
};
