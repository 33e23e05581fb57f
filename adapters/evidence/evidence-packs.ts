import { createHash } from 'node:crypto';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SealedLog } from '../../application/ports/event-codec.ts';
import type { StoredEvent, Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { EvidenceContent, EvidencePacks, PreparedPack } from '../../application/ports/views.ts';
import { dayHeadFiles } from '../../application/stored-files.ts';
import { streams } from '../../domain/streams.ts';
import { pageWith, readVerifiers } from './assets.ts';
import { originalsOf } from './proof-pictures.ts';
import { type RawEvent, type RawParts, rawEventsOf } from './raw-events.ts';
import { zipOf } from './zip.ts';

export type HeadParts = {
  readonly files: Pick<Files, 'get'>;
  readonly sealedLog: Pick<SealedLog, 'sizeIn' | 'inclusionUnder'>;
};

type Included = { readonly id: string; readonly index: number; readonly proof: readonly string[] };

/** A head that the log had on a day, and the events of the pack for which it is the first head that covers them. */
export type HeadOfDay = {
  readonly day: string;
  readonly checkpoint: Uint8Array;
  readonly stamp: Uint8Array | null;
  readonly events: readonly Included[];
};

/** After this many days without a head, skips to the next event: no heads were kept then. */
const maxMissing = 40;
const dayMillis = 86_400_000;

const dayOf = ({ metadata }: StoredEvent): string => String(metadata.occurredAt).slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMillis).toISOString().slice(0, 10);

/**
 * The heads of days around these events: for each event the first one that covers it, and the last one before all of
 * them. None if no heads were kept.
 */
const headsOfDays = async (
  { files, sealedLog }: HeadParts,
  events: readonly StoredEvent[],
  madeAt: string,
): Promise<Result<readonly HeadOfDay[], Unavailable>> => {
  const found: HeadOfDay[] = [];
  let before: HeadOfDay | null = null;
  let waiting = events;
  let day = events[0] === undefined ? madeAt.slice(0, 10) : dayOf(events[0]);
  let missing = 0;
  while (waiting[0] !== undefined && day <= madeAt.slice(0, 10)) {
    const names = dayHeadFiles(day);
    const [checkpoint, stamp] = [await files.get(names.checkpoint), await files.get(names.stamp)];
    if (checkpoint.isErr()) return err(checkpoint.error);
    if (stamp.isErr()) return err(stamp.error);
    const size = checkpoint.value === null ? null : sealedLog.sizeIn(Buffer.from(checkpoint.value).toString('utf8'));
    if (checkpoint.value === null || size === null) {
      missing += 1;
      if (missing >= maxMissing) waiting = waiting.slice(1);
    } else {
      missing = 0;
      const under = waiting.flatMap((event) => {
        const proven = sealedLog.inclusionUnder(event, size);
        return proven === null ? [] : [{ id: event.id, ...proven }];
      });
      const head: HeadOfDay = { day, checkpoint: checkpoint.value, stamp: stamp.value, events: under };
      if (under.length > 0) found.push(head);
      else if (found.length === 0) before = head;
      const ids = new Set(under.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
    }
    const [next] = waiting;
    const following = dayAfter(day);
    day = next !== undefined && missing >= maxMissing && dayOf(next) > following ? dayOf(next) : following;
  }
  return ok(before === null ? found : [before, ...found]);
};

export type EvidenceParts = RawParts & {
  readonly files: Pick<Files, 'get'>;
  readonly sealedLog: Pick<SealedLog, 'receiptOver' | 'verifierKey' | 'sizeIn' | 'inclusionUnder'>;
  /** The name of the studio as its site shows it. */
  readonly studio: () => Promise<string>;
};

const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const json = (value: unknown): Uint8Array => utf8(`${JSON.stringify(value, null, 1)}\n`);
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The fields that the event's hash covers. Leaves out its position, which differs between stores. */
const storedShape = ({ stream, revision, id, type, data, metadata }: StoredEvent) => ({
  stream,
  revision,
  id,
  type,
  data,
  metadata,
});

const entryShape = ({ entry, stored, personal, rests }: RawEvent) => {
  const { personal: _, ...data } = stored.data;
  const { id, by, text, changes, facts, isErased } = entry;
  const { occurredAt: at, role } = stored.metadata;
  return { id, type: stored.type, at, role, by, text, changes, facts, isErased, rests, data, personal };
};

const timelineFile = (
  studio: string,
  { appointmentId, zone, madeAt, claims }: EvidenceContent,
  events: readonly RawEvent[],
) => json({ appointment: appointmentId, studio, zone, madeAt, claims, events: events.map(entryShape) });

const stampName = (day: string): string => `stamps/${day}.checkpoint`;

/** The kept head of a day, and next to it its stamp, where `openssl ts -verify` looks for it. */
const stampFiles = ({ day, checkpoint, stamp }: HeadOfDay): readonly (readonly [string, Uint8Array])[] => [
  [stampName(day), checkpoint],
  ...(stamp === null ? [] : [[`${stampName(day)}.tsr`, stamp] as const]),
];

/** Which events were covered by which day's head. */
const daysFile = (heads: readonly HeadOfDay[]) =>
  json(
    heads.map(({ day, stamp, events }) => ({
      head: stampName(day),
      stamp: stamp === null ? null : `${stampName(day)}.tsr`,
      events,
    })),
  );

/** Files that the page itself contains, so that it can check them without reading the files next to it. */
const inPage = [
  'events/events.json',
  'events/keys.json',
  'proofs/days.json',
  'proofs/log-key',
  'timeline.json',
] as const;
/** Folders whose files the page contains as well. */
const foldersInPage = ['policies/', 'stamps/'] as const;

const isInPage = (name: string): boolean =>
  inPage.some((one) => one === name) || foldersInPage.some((folder) => name.startsWith(folder));

type ListedFiles = {
  readonly listed: ReadonlyMap<string, Uint8Array>;
  /** The file of each proof; null if it no longer exists. */
  readonly proofs: Readonly<Record<string, string | null>>;
};

/** The files of a pack whose hashes the manifest lists, without the page. */
const listedFiles = async (
  parts: EvidenceParts,
  verifyMjs: string,
  content: EvidenceContent,
  events: readonly RawEvent[],
): Promise<Result<ListedFiles, Unavailable>> => {
  const { verifierKey } = parts.sealedLog;
  const studio = await parts.studio();
  const stored = events.map((event) => event.stored);
  const heads = await headsOfDays(parts, stored, content.madeAt);
  if (heads.isErr()) return err(heads.error);
  const originals = await originalsOf(parts.files, events);
  // Only loaded with the first pack, because drawing the PDF would slow down every start.
  const { evidencePdf } = await import('./evidence-pdf.ts');
  const pdf = await evidencePdf({ studio, content, events, originals, verifierKey });
  const keys = Object.fromEntries(events.flatMap(({ stored, key }) => (key === null ? [] : [[stored.id, key]])));
  const listed = new Map<string, Uint8Array>([
    ['evidence.pdf', pdf],
    ['timeline.json', timelineFile(studio, content, events)],
    ['verify.mjs', utf8(verifyMjs)],
    ['events/events.json', json(stored.map(storedShape))],
    ['events/keys.json', json(keys)],
    ['proofs/days.json', daysFile(heads.value)],
    ...heads.value.flatMap(stampFiles),
    [
      'proofs/log-key',
      utf8(`${verifierKey}
`),
    ],
    ...content.policies.map(({ policiesHash, text }) => [`policies/${policiesHash}.txt`, utf8(text)] as const),
    ...originals.flatMap(({ file }) => (file === null ? [] : [[file.name, file.bytes] as const])),
  ]);
  const proofs = Object.fromEntries(originals.map(({ proofId, file }) => [proofId, file?.name ?? null]));
  return ok({ listed, proofs });
};

/** The list of the files with their hashes. The log has this list's hash. */
const manifestOf = ({ appointmentId, madeAt }: EvidenceContent, { listed, proofs }: ListedFiles, page: string) => {
  const files = [...listed, ['index.html', utf8(page)] as const].map(([name, bytes]) => [name, sha256(bytes)]);
  return json({
    ...{ format: 'salon-evidence', version: 1, appointment: appointmentId, madeAt },
    files: Object.fromEntries(files),
    proofs,
    inPage: [...listed.keys()].filter(isInPage),
  });
};

type Prepared = {
  readonly content: EvidenceContent;
  readonly listed: ReadonlyMap<string, Uint8Array>;
  readonly page: string;
  readonly manifest: Uint8Array;
  readonly events: readonly RawEvent[];
};

/** The whole pack, once the log has the event that says that it was made. */
const finish = async (
  { store, sealedLog }: EvidenceParts,
  { content: { appointmentId, madeAt }, listed, page, manifest, events }: Prepared,
): Promise<Result<Uint8Array, Unavailable>> => {
  const read = await store.read(streams.appointment(appointmentId));
  if (read.isErr()) return err(read.error);
  const made = read.value.findLast(({ data }) => data.manifest === sha256(manifest));
  if (made === undefined) throw new Error('the log does not have the pack that was made');
  const proof = await sealedLog.receiptOver(appointmentId, [...events.map(({ stored }) => stored), made]);
  if (proof.isErr()) return err(proof.error);
  const unlisted = new Map([
    ['events/pack-made.json', json(storedShape(made))],
    ['proofs/events.tlog-proof', utf8(proof.value)],
    ['proofs/manifest.json', manifest],
  ]);
  const held = new Map([...[...listed].filter(([name]) => isInPage(name)), ...unlisted]);
  const all = new Map([...listed, ...unlisted, ['index.html', utf8(pageWith(page, held))]]);
  return ok(await zipOf(new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1))), new Date(madeAt)));
};

export const openEvidencePacks = (parts: EvidenceParts): EvidencePacks => {
  // Read once, because a build may replace the files while the server runs.
  const { verifyMjs, page } = readVerifiers();

  const prepare = async (content: EvidenceContent): Promise<Result<PreparedPack, Unavailable>> => {
    const opened = await rawEventsOf(parts, content.entries);
    if (opened.isErr()) return err(opened.error);
    const events = opened.value;
    const files = await listedFiles(parts, verifyMjs, content, events);
    if (files.isErr()) return err(files.error);
    const manifest = manifestOf(content, files.value, page);
    const prepared = { content, listed: files.value.listed, page, manifest, events };
    return ok({ manifest: sha256(manifest), finish: () => new ResultAsync(finish(parts, prepared)) });
  };

  return { prepare: (content) => new ResultAsync(prepare(content)) };
};
