import { ok, type Result } from 'neverthrow';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { StoredEvent, Unavailable } from '../../../application/ports/event-store.ts';
import { isLogStart, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/index.ts';
import { openSoundness } from '../../../projections/soundness/soundness.ts';
import { type BrokenLink, openChainCheck } from '../../event-codec/chain.ts';
import { CannotGoOn, sentenceIfStopped } from './cannot-go-on.ts';
import { type Left, openLeft } from './left-behind.ts';
import type { Progress } from './progress.ts';

export type Verified = Left & {
  readonly events: number;
  readonly streams: number;
  /** The number of boxes whose person was forgotten. */
  readonly erased: number;
  readonly counts: readonly { readonly of: string; readonly count: number }[];
  readonly breachCount: number;
  /** The first violations, in sentences that name no person. */
  readonly breaches: readonly string[];
};

export type VerifyParts = {
  /** The whole log in order. */
  readonly pages: AsyncIterable<readonly StoredEvent[]>;
  readonly codec: EventCodec;
  /** The fingerprint of the secret in use, which is compared with the one in the log. */
  readonly fingerprint: string;
  /** Called with every page, decrypted. */
  readonly onPage?: (page: readonly Recorded<SalonEvent>[]) => void;
};

/** How many violations are printed; the others are counted. */
export const mostShown = 50;

const sentenceOf = ({ kind, stream, revision, id, expected, found }: BrokenLink): string =>
  `${kind} at revision ${revision} of ${stream} (event ${id}): expected ${expected}, found ${found}`;

type Opened = Result<readonly Recorded<SalonEvent>[], Unavailable>;

/** Decodes events; the message of what the codec throws becomes a sentence. */
const opened = async (codec: EventCodec, events: readonly StoredEvent[]): Promise<Opened | string> =>
  codec.decode(events).then(
    (result) => result,
    (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
  );

/** Decodes the events of a page one by one if the page fails, so that every wrong event is named. */
const decoded = async (codec: EventCodec, page: readonly StoredEvent[], report: (sentence: string) => void) => {
  const whole = await opened(codec, page);
  const parts = typeof whole === 'string' ? await Promise.all(page.map((event) => opened(codec, [event]))) : [whole];
  return parts.flatMap((part) => {
    if (typeof part === 'string') {
      report(part);
      return [];
    }
    if (part.isErr()) throw new CannotGoOn(part.error.reason);
    return part.value;
  });
};

const judgeFirst = (first: Recorded<SalonEvent> | undefined, fingerprint: string): readonly string[] => {
  if (first === undefined) return [];
  const { event } = first;
  if (isLogStart(event))
    return event.data.secretFingerprint === fingerprint ? [] : ['the log was written under another APP_SECRET'];
  return ['the log does not begin with LogStarted'];
};

const replay = async (
  { pages, codec, fingerprint, onPage = () => undefined }: VerifyParts,
  progress: Progress,
): Promise<Result<Verified, string>> => {
  const chain = openChainCheck();
  const soundness = openSoundness();
  const remains = openLeft();
  const breaches: string[] = [];
  let breachCount = 0;
  let events = 0;
  let erased = 0;
  let streams = 0;
  const report = (sentence: string): void => {
    breachCount += 1;
    if (breaches.length < mostShown) breaches.push(sentence);
  };
  for await (const page of pages) {
    for (const event of page) chain.next(event).map(sentenceOf).forEach(report);
    const recorded = await decoded(codec, page, report);
    if (events === 0) judgeFirst(recorded[0], fingerprint).forEach(report);
    soundness.next(recorded).forEach(report);
    onPage(recorded);
    for (const { metadata } of recorded) remains.next(metadata.occurredAt);
    events += page.length;
    streams += page.filter(({ revision }) => revision === 0).length;
    erased += recorded.filter(({ event: { data } }) => 'personal' in data && data.personal === 'erased').length;
    progress.counted(page.length);
  }
  const { counts, breaches: atEnd, left } = soundness.end();
  atEnd.forEach(report);
  return ok({ events, streams, erased, counts, ...remains.end(left), breachCount, breaches });
};

/**
 * Replays the whole log. It decodes every event, checks every stream's hash chain and checks what has to hold between
 * streams. It keeps the last state of each appointment, day and proof in memory, but no events.
 */
export const verifyLog = (parts: VerifyParts, progress: Progress): Promise<Result<Verified, string>> =>
  sentenceIfStopped(replay(parts, progress));
