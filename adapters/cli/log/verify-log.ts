import { ok, type Result } from 'neverthrow';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import {
  isReadable,
  placeOfEvent,
  type StoredEvent,
  type Unavailable,
} from '../../../application/ports/event-store.ts';
import type { Files } from '../../../application/ports/files.ts';
import { recoveryDelayMinutes } from '../../../application/reactions.ts';
import { isLogStart, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { addMinutes, type Instant } from '../../../domain/kernel/time.ts';
import { openSoundness } from '../../../projections/soundness/soundness.ts';
import type { LeftBehind } from '../../../projections/soundness/watch.ts';
import { type BrokenLink, type ChainCheck, digestOfEvent, openChainCheck } from '../../event-codec/chain.ts';
import { CannotGoOn, sentenceIfStopped } from './cannot-go-on.ts';
import { openProofFilesCheck } from './check-proof-files.ts';
import { openSealCheck, type SealCheck, type SealParts } from './check-seal.ts';
import type { WitnessCheck } from './check-witnesses.ts';
import type { InspectedEvent } from './inspected-pages.ts';
import type { Progress } from './progress.ts';

/** The most minutes that a running server needs to clean up what is old enough. It checks every fifteen seconds. */
const cleanUpMinutes = 1;

export type Left = {
  readonly left: { readonly holds: number; readonly claims: number };
  /** What a running server, or its next start, still has to clean up. Not a violation. */
  readonly cleaning: readonly string[];
  /** What should have been cleaned up before the last event. A restore accepts it. */
  readonly overdue: readonly string[];
};

const secondOf = (at: Instant): string => at.slice(0, 19);

/** The signs of a running server: the log's last event, and its last event before the time that a clean-up needs. */
const openSigns = () => {
  /** The first event of each second, from the older sign on. */
  let seconds: readonly Instant[] = [];
  let last: Instant | null = null;
  const older = (at: Instant): number => {
    const before = addMinutes(at, -cleanUpMinutes);
    return seconds.findLastIndex((sign) => sign < before);
  };
  return {
    next: (at: Instant): void => {
      if (last !== null && at <= last) return;
      if (last === null || secondOf(at) !== secondOf(last)) seconds = [...seconds.slice(Math.max(older(at), 0)), at];
      last = at;
    },
    atWorkBefore: (): Instant | null => (last === null ? null : (seconds[older(last)] ?? null)),
  };
};

/**
 * Separates what recovery is late with from what it still has to clean up. Recovery cleans up what is a minute old,
 * and needs at most another minute. So something is overdue if the log has an event after that first minute, and
 * another event more than a minute later. One event is not enough, because it may be the first after a crash.
 */
const openLeft = () => {
  const signs = openSigns();
  return {
    next: signs.next,
    end: (found: readonly LeftBehind[]): Left => {
      const many = (wanted: LeftBehind['of']): number => found.filter(({ of }) => of === wanted).length;
      const atWork = signs.atWorkBefore();
      const isOverdue = ({ since }: LeftBehind): boolean =>
        atWork !== null && atWork > addMinutes(since, recoveryDelayMinutes);
      return {
        left: { holds: many('holds'), claims: many('claims') },
        cleaning: found.filter((one) => !isOverdue(one)).map(({ sentence }) => sentence),
        overdue: found.filter(isOverdue).map(({ sentence }) => `invariant 2: ${sentence}`),
      };
    },
  };
};

export type Verified = Left & {
  readonly events: number;
  readonly streams: number;
  /** The number of boxes whose person was forgotten. */
  readonly erased: number;
  readonly counts: readonly { readonly of: string; readonly count: number }[];
  /** How many proof files were compared with the log. */
  readonly proofFiles: number;
  /** What the seal says, in sentences. */
  readonly sealed: readonly string[];
  /** What is wrong with the seal, or with the log as a whole. */
  readonly sealBreaches: readonly string[];
  readonly breachCount: number;
  /** The first violations, in sentences that name no person. */
  readonly breaches: readonly string[];
};

export type VerifyParts = {
  /** The whole log in order. */
  readonly pages: AsyncIterable<readonly InspectedEvent[]>;
  readonly codec: EventCodec;
  /** The fingerprint of the secret in use, which is compared with the one in the log. */
  readonly fingerprint: string;
  /** Left out, the seal is not checked. */
  readonly seal?: SealParts;
  /** Compares the log with files that had left the salon. */
  readonly witnesses?: WitnessCheck | null;
  /** Where the proof files are. Left out, they are not compared. */
  readonly files?: Pick<Files, 'get'>;
  /** Called with every page, decrypted. */
  readonly onPage?: (page: readonly Recorded<SalonEvent>[]) => void;
};

/** How many violations are printed; the others are only counted. */
export const maxShown = 50;

const links: Readonly<Record<BrokenLink['kind'], string>> = {
  RevisionGap: 'its revision does not follow the one before it in its stream',
  WrongPrev: 'its link does not fit the event before it in its stream: one of the two was changed',
  OutOfOrder: 'it stands out of order',
};

const sentenceOf = (event: StoredEvent, { kind, expected, found }: BrokenLink): string =>
  `${placeOfEvent(event)}: ${links[kind]} (${kind}: expected ${expected}, found ${found})`;

type Opened = Result<readonly Recorded<SalonEvent>[], Unavailable>;
type Report = (sentence: string) => void;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Decodes events. An error of the codec becomes a sentence. */
const opened = async (codec: EventCodec, events: readonly StoredEvent[]): Promise<Opened | string> =>
  codec.decode(events).then((result) => result, messageOf);

const decodedAlone = async (codec: EventCodec, event: StoredEvent): Promise<Opened | string> => {
  const found = await opened(codec, [event]);
  const place = placeOfEvent(event);
  return typeof found !== 'string' || found.startsWith(place) ? found : `${place}: ${found}`;
};

/** Decodes a page's events one by one if the whole page fails, to name every wrong event. */
const decoded = async (codec: EventCodec, page: readonly StoredEvent[], report: Report) => {
  const whole = await opened(codec, page);
  const parts =
    typeof whole === 'string' ? await Promise.all(page.map((event) => decodedAlone(codec, event))) : [whole];
  return parts.flatMap((part) => {
    if (typeof part === 'string') {
      report(part);
      return [];
    }
    if (part.isErr()) throw new CannotGoOn(part.error.reason);
    return part.value;
  });
};

/** The digest of an event; null if it has text that is not well-formed Unicode. */
const digestOrNull = (event: StoredEvent): string | null => {
  try {
    return digestOfEvent(event);
  } catch {
    return null;
  }
};

const judgeFirst = (first: Recorded<SalonEvent> | undefined, fingerprint: string): readonly string[] => {
  if (first === undefined) return [];
  const { event } = first;
  if (isLogStart(event))
    return event.data.secretFingerprint === fingerprint ? [] : ['the log was written under another APP_SECRET'];
  return ['the log does not begin with LogStarted'];
};

/** Checks the events as stored: whether they can be read, their chains and their seal. */
const inspected = (
  page: readonly InspectedEvent[],
  chain: ChainCheck,
  seal: SealCheck | null,
  witnesses: WitnessCheck | null,
  report: Report,
): void => {
  for (const event of page) {
    const digest = isReadable(event) ? digestOrNull(event) : null;
    if (!isReadable(event)) report(`${placeOfEvent(event)}: ${event.unreadable}`);
    else if (digest === null) report(`${placeOfEvent(event)}: it holds text that is no Unicode`);
    else for (const link of chain.next(event, digest)) report(sentenceOf(event, link));
    seal?.next(event, digest).forEach(report);
    witnesses?.next(event, digest);
  }
};

const openBreaches = () => {
  const breaches: string[] = [];
  let breachCount = 0;
  return {
    report: (sentence: string): void => {
      breachCount += 1;
      if (breaches.length < maxShown) breaches.push(sentence);
    },
    found: () => ({ breaches, breachCount }),
  };
};

const replay = async (parts: VerifyParts, progress: Progress): Promise<Result<Verified, string>> => {
  const { pages, codec, fingerprint, onPage = () => undefined } = parts;
  const seal = parts.seal === undefined ? null : await openSealCheck(parts.seal);
  const proofFiles = parts.files === undefined ? null : openProofFilesCheck(parts.files);
  const chain = openChainCheck();
  const soundness = openSoundness();
  const remains = openLeft();
  const { report, found } = openBreaches();
  let events = 0;
  let erased = 0;
  let streams = 0;
  for await (const page of pages) {
    inspected(page, chain, seal, parts.witnesses ?? null, report);
    const recorded = await decoded(codec, page.filter(isReadable), report);
    if (events === 0) judgeFirst(recorded[0], fingerprint).forEach(report);
    soundness.next(recorded).forEach(report);
    (await proofFiles?.next(recorded))?.forEach(report);
    for (const one of recorded) {
      seal?.met(one);
      parts.witnesses?.met(one);
    }
    onPage(recorded);
    for (const { metadata } of recorded) remains.next(metadata.occurredAt);
    events += page.length;
    streams += page.filter(({ revision }) => revision === 0).length;
    erased += recorded.filter(({ event: { data } }) => 'personal' in data && data.personal === 'erased').length;
    progress.counted(page.length);
  }
  const { counts, breaches: atEnd, left } = soundness.end();
  atEnd.forEach(report);
  proofFiles?.end().forEach(report);
  const sealed = await seal?.end();
  sealed?.named.forEach(report);
  const witnessed = await parts.witnesses?.end();
  const seen = { events, streams, erased, counts, proofFiles: proofFiles?.count() ?? 0 };
  const { lines = [], breaches: sealBreaches = [] } = sealed ?? {};
  return ok({
    ...seen,
    ...remains.end(left),
    sealed: [...lines, ...(witnessed?.lines ?? [])],
    sealBreaches: [...(witnessed?.breaches ?? []), ...sealBreaches],
    ...found(),
  });
};

/**
 * Replays the whole log. Decodes every event; checks every stream's hash chain, the seal and the proof files, and the
 * rules between streams. Keeps the last state of each appointment, day and proof in memory, but no events.
 */
export const verifyLog = (parts: VerifyParts, progress: Progress): Promise<Result<Verified, string>> =>
  sentenceIfStopped(replay(parts, progress));
