import { err, ok, type Result } from 'neverthrow';
import type {
  Appended,
  AppendFailure,
  EventToStore,
  ExpectedRevision,
} from '../../../application/ports/event-store.ts';
import { pause } from '../../within.ts';
import type { AppendAnswer, StoreClient } from './client.ts';
import { type LogPosition, positionOf } from './places.ts';
import { type Trouble, troubleSentenceOf } from './trouble.ts';

export type AppendTimes = {
  /** How long one call may take before it is repeated. */
  readonly attemptMillis: number;
  /** How long an append is repeated before its outcome counts as unknown. */
  readonly giveUpMillis: number;
};

const firstPauseMillis = 20;
const maxPauseMillis = 500;

type Asked = {
  readonly stream: string;
  readonly serverStream: string;
  readonly events: readonly EventToStore[];
  readonly expected: ExpectedRevision;
};

/** Null if the append may be tried again. `lost` is true if an earlier try may have been written. */
const finalFailure = (trouble: Trouble, { stream, events }: Asked, lost: boolean): AppendFailure | null => {
  if (trouble.kind === 'WrongRevision') return { kind: 'WrongRevision', stream, actual: trouble.actual };
  if (trouble.kind === 'TooLarge') {
    const bytes = Buffer.byteLength(JSON.stringify(events.map(({ data }) => data)));
    return { kind: 'AppendTooLarge', bytes, limit: trouble.limit };
  }
  if (trouble.kind === 'Denied')
    return { kind: lost ? 'OutcomeUnknown' : 'Unavailable', reason: troubleSentenceOf(trouble) };
  return null;
};

const mayBeWritten = ({ kind }: Trouble): boolean => kind === 'Away' || kind === 'TooSlow' || kind === 'StreamMissing';

/** Some answers to a repeated append lack the position, which the event itself has. */
const placeOfLast = async (client: StoreClient, asked: Asked, { revision, place }: AppendAnswer, millis: number) => {
  if (place !== null) return ok<LogPosition, Trouble>(place);
  const read = await client.readStream(asked.serverStream, revision, 1, millis);
  return read.andThen(([event]) =>
    event === undefined ? err<LogPosition, Trouble>({ kind: 'StreamMissing' }) : ok(event.place),
  );
};

type Attempt = {
  readonly result: Result<Appended, Trouble>;
  /** Whether the events may be in the log although the result is an error. */
  readonly mayBeWritten: boolean;
};

const attempt = async (client: StoreClient, asked: Asked, millis: number): Promise<Attempt> => {
  const answered = await client.append(asked.serverStream, asked.events, asked.expected, millis);
  if (answered.isErr()) return { result: err(answered.error), mayBeWritten: mayBeWritten(answered.error) };
  const { revision } = answered.value;
  const placed = await placeOfLast(client, asked, answered.value, millis);
  return { result: placed.map((place) => ({ revision, position: positionOf(place) })), mayBeWritten: true };
};

const outcomeOf = (trouble: Trouble, lost: boolean): AppendFailure => ({
  kind: lost ? 'OutcomeUnknown' : 'Unavailable',
  reason: troubleSentenceOf(trouble),
});

/**
 * Appends, and repeats with the same ids and expected revision while answers are lost. The server answers a repeat
 * like the first try. After a try that may have been written, neither a refusal nor a lost connection proves that
 * nothing was written.
 */
export const appendUntilKnown = async (
  client: StoreClient,
  asked: Asked,
  { attemptMillis, giveUpMillis }: AppendTimes,
): Promise<Result<Appended, AppendFailure>> => {
  const giveUpAt = performance.now() + giveUpMillis;
  let lost = false;
  for (let pauseMillis = firstPauseMillis; ; pauseMillis = Math.min(2 * pauseMillis, maxPauseMillis)) {
    const tried = await attempt(client, asked, attemptMillis);
    if (tried.result.isOk()) return ok(tried.result.value);
    lost ||= tried.mayBeWritten;
    const failure = finalFailure(tried.result.error, asked, lost);
    if (failure !== null) return err(failure);
    if (performance.now() + pauseMillis >= giveUpAt) return err(outcomeOf(tried.result.error, lost));
    await pause(pauseMillis);
  }
};
