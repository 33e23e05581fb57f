import { join } from 'node:path';
import { pagesOf } from '../../adapters/cli/log/pages.ts';
import { openSqliteStoreToRead } from '../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openSqliteReadDatabase, type SqliteReadDatabase } from '../../adapters/read-database/sqlite.ts';
import { systemClock } from '../../adapters/system/clock.ts';
import { freeDays } from '../../application/availability/offer.ts';
import { systemCaller } from '../../application/kernel/caller.ts';
import type { Schedules } from '../../application/ports/views.ts';
import type { SalonEvent } from '../../domain/events.ts';
import type { Recorded } from '../../domain/kernel/event.ts';
import { addDays, dateInZone, zone } from '../../domain/kernel/time.ts';
import { allProjections } from '../../projections/all.ts';
import { listAppointments } from '../../projections/appointments/list.ts';
import { openDaySchedules } from '../../projections/day-schedules.ts';
import { openProjector, type Projector } from '../../projections/engine/projector.ts';
import { availabilityRulesView } from '../../projections/single-rows.ts';
import { inFolder } from './stores/folder.ts';
import { codecOf, fillSalon } from './stores/salon.ts';
import { median, noteFigure } from './support/figures.ts';

type Events = readonly Recorded<SalonEvent>[];

const rounds = 9;
const lastEvents = 2_000;
const pageSize = 1_000;

/** Microseconds of this thread's processor time: what else the machine does is no part of them. */
const spent = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

const each = (times: number, work: (index: number) => unknown): number =>
  median(
    Array.from({ length: rounds }, () =>
      spent(() => {
        for (let index = 0; index < times; index += 1) work(index);
      }),
    ),
  ) / times;

const eventsOf = async (dataDir: string): Promise<Events> => {
  const [codec, store] = [await codecOf(dataDir), openSqliteStoreToRead(dataDir)._unsafeUnwrap()];
  const events: Recorded<SalonEvent>[] = [];
  for await (const page of pagesOf(store)) events.push(...(await codec.decode(page))._unsafeUnwrap());
  await store.close();
  return events;
};

const projectorOn = (db: SqliteReadDatabase): Projector =>
  openProjector({ db, scratch: db.scratch, projections: allProjections, pause: async () => undefined });

const fill = (projector: Projector, events: Events): void => {
  for (let from = 0; from < events.length; from += pageSize)
    projector.apply(events.slice(from, from + pageSize), false);
  projector.apply([], true);
};

const isOneAppend = (one: Recorded<SalonEvent> | undefined, next: Recorded<SalonEvent>): boolean =>
  one?.stream === next.stream && one.metadata.correlationId === next.metadata.correlationId;

/** Events in the pages in which they came. */
const appendsIn = (events: Events): readonly Events[] => {
  const appends: Recorded<SalonEvent>[][] = [];
  for (const event of events) {
    const last = appends.at(-1);
    if (last !== undefined && isOneAppend(last[0], event)) last.push(event);
    else appends.push([event]);
  }
  return appends;
};

const say = (name: string, micros: number, without?: number): void => {
  noteFigure({ name, value: micros, unit: 'µs', ...(without === undefined ? {} : { baseline: without }) });
  console.log(
    `${name}: ${micros.toFixed(1)} µs` +
      (without === undefined
        ? ''
        : `; with nothing remembered ${without.toFixed(1)} µs, ${(without / micros).toFixed(1)} times`),
  );
};

const measureReads = (db: SqliteReadDatabase): void => {
  const today = dateInZone(zone('America/Chicago'), systemClock.now());
  const rules = availabilityRulesView.open(db);
  const visitor = { ...systemCaller('bench'), role: 'anonymous' } as const;
  const month = (schedules: Schedules) =>
    freeDays({ schedules, clock: systemClock })(visitor, { from: today, to: addDays(today, 30), minutes: 60 });
  const [kept, anew] = [openDaySchedules(db), () => openDaySchedules(db)];
  say(
    'free days of a month',
    each(100, () => month({ rules, ...kept })),
    each(100, () => month({ rules, ...anew() })),
  );
  const page = (index: number, search: string | null) =>
    listAppointments(db, {
      ...{ sortBy: 'date', direction: 'desc', search, page: { page: 1 + (index % 5), limit: 20 } },
    });
  const touch = db.prepare('UPDATE origin SET logId = logId');
  const touched = each(200, () => touch.run());
  for (const search of [null, 'mar']) {
    const remembered = each(50, (index) => page(index, search));
    const forgotten = each(50, (index) => {
      touch.run();
      page(index, search);
    });
    say(`a page of the owner's list${search === null ? '' : ', searched'}`, remembered, forgotten - touched);
  }
};

/**
 * What the read models of a salon of so many appointments (2,500 unless told) cost: made anew, following one append
 * after another, and asked with and without what they remember. The built product fills the salon.
 */
export const run = ([appointments = '2500']: readonly string[]): Promise<void> =>
  inFolder(async (dataDir) => {
    await fillSalon(dataDir, Number(appointments));
    const events = await eventsOf(dataDir);
    console.log(`${events.length} events`);
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const db = openSqliteReadDatabase(join(dataDir, `made-${round}.db`));
      const projector = projectorOn(db);
      took.push(spent(() => fill(projector, events)) / events.length);
      db.close();
    }
    say('made anew, an event', median(took));
    const db = openSqliteReadDatabase(join(dataDir, 'followed.db'));
    const projector = projectorOn(db);
    fill(projector, events.slice(0, -lastEvents));
    const appends = appendsIn(events.slice(-lastEvents));
    const following = spent(() => {
      for (const append of appends) projector.apply(append, true);
    });
    say('followed, an append', following / appends.length);
    measureReads(db);
    db.close();
  });
