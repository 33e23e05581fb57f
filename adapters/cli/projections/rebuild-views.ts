import { err, ok, type Result } from 'neverthrow';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { EventStore, StoredEvent } from '../../../application/ports/event-store.ts';
import { isLogStart, type SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { streams } from '../../../domain/streams.ts';
import { digestOf } from '../../../projections/engine/digest.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { openProjector, type Projector } from '../../../projections/engine/projector.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import { shareOf } from '../../event-store/stores.ts';
import type { SqliteReadDatabase } from '../../read-database/sqlite.ts';
import { CannotGoOn, sentenceIfStopped } from '../log/cannot-go-on.ts';
import { pagesOf } from '../log/pages.ts';
import type { Bar } from './bar.ts';

export type RebuildViewsParts = {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** The read models. Nobody else may write to them. */
  readonly db: SqliteReadDatabase;
  /** All projections of the salon. */
  readonly projections: readonly Projection[];
  readonly bar: Bar;
};

export type RebuiltView = { readonly name: string; readonly rows: number; readonly digest: string };

export type RebuiltViews = {
  readonly views: readonly RebuiltView[];
  readonly events: number;
  /** The digest of all read models, including those not rebuilt; null if some of them still have to be rebuilt. */
  readonly digest: string | null;
  /** The projections that failed and kept their old rows, with the reasons. */
  readonly parked: readonly { readonly name: string; readonly reason: string }[];
  /** True if the old rows came from another log, so that all had to be rebuilt. */
  readonly startedOver: boolean;
};

const decoded = async (codec: EventCodec, page: readonly StoredEvent[]): Promise<readonly Recorded<SalonEvent>[]> => {
  const events = await codec.decode(page);
  if (events.isErr()) throw new CannotGoOn(events.error.reason);
  return events.value;
};

const logIdOf = async ({ store, codec }: RebuildViewsParts): Promise<string> => {
  const read = await store.read(streams.log);
  if (read.isErr()) throw new CannotGoOn(read.error.reason);
  const [first] = await decoded(codec, read.value.slice(0, 1));
  if (first === undefined || !isLogStart(first.event))
    throw new CannotGoOn('the log is empty: there is nothing to rebuild from');
  return first.event.data.logId;
};

const recognized = async (parts: RebuildViewsParts, projector: Projector): Promise<boolean> => {
  const { store } = parts;
  const eventAt = async (stream: string, revision: number) => {
    const [event] = (await store.read(stream, revision)).unwrapOr([]);
    return event?.revision === revision ? { id: event.id, position: event.position } : null;
  };
  return (await projector.recognize({ logId: await logIdOf(parts), eventAt })) === 'same';
};

const rowsOf = (db: ReadDatabase, { tables }: Projection): number =>
  tables
    .map(({ name }) => db.prepare<{ readonly many: number }>(`SELECT count(*) AS many FROM ${name}`).get()?.many ?? 0)
    .reduce((sum, many) => sum + many, 0);

const rebuilt = async (parts: RebuildViewsParts, names: readonly string[]): Promise<Result<RebuiltViews, string>> => {
  const { store, codec, db, projections, bar } = parts;
  const pause = async (): Promise<void> => undefined;
  const projector = openProjector({ db, scratch: db.scratch, projections, pause });
  const startedOver = !(await recognized(parts, projector));
  const wanted = startedOver ? projections.map(({ name }) => name) : names;
  const head = (await store.head()).unwrapOr(null) ?? '';
  const rebuild = projector.rebuild(wanted);
  if (rebuild === null) return err('nothing is to be rebuilt');
  for await (const page of pagesOf(store)) {
    rebuild.apply(await decoded(codec, page));
    const { position, events } = rebuild.progress();
    bar.at(shareOf(position ?? '', head), events);
  }
  bar.end();
  const { events } = rebuild.progress();
  rebuild.replace();
  const isWhole = projector.status().every(({ state }) => state !== 'outdated');
  const parked = projector.status().flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }]));
  const done = projections.filter(({ name }) => wanted.includes(name) && parked.every((one) => one.name !== name));
  const views = done.map((view) => ({ name: view.name, rows: rowsOf(db, view), digest: digestOf(db, [view]) }));
  return ok({ views, events, digest: isWhole ? projector.digest() : null, parked, startedOver });
};

/** Rebuilds the named projections from the whole log. The others keep their rows. Errors are sentences. */
export const rebuildViews = (
  parts: RebuildViewsParts,
  names: readonly string[],
): Promise<Result<RebuiltViews, string>> => sentenceIfStopped(rebuilt(parts, names));
