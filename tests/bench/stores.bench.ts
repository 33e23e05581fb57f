import { join } from 'node:path';
import Database from 'better-sqlite3';
import { measureAppends, measureEmmett, measureEventStoreDb, writerCounts } from './stores/appends.ts';
import { inFolder } from './stores/folder.ts';
import { measureImports } from './stores/imports.ts';
import { measureMemory } from './stores/memory.ts';
import { measureRebuild, measureReplay } from './stores/replay.ts';
import { heading, type Measure, tableLineOf } from './stores/report.ts';
import { fillSalon } from './stores/salon.ts';
import { measureStarts } from './stores/start.ts';
import { noteFigure } from './support/figures.ts';

const usualAppointments = 3_000;

const eventsIn = (dataDir: string): number => {
  const log = new Database(join(dataDir, 'events.db'), { readonly: true });
  const count = log.prepare<[], number>('select count(*) from events').pluck().get() ?? 0;
  log.close();
  return count;
};

const emmett = async (tell: (measure: Measure) => void): Promise<void> => {
  for (const writers of writerCounts) {
    const measured = await measureEmmett(writers);
    if (measured === null) return;
    tell(measured);
  }
};

const salon = (
  appointments: number,
  isWanted: (name: string) => boolean,
  tell: (measure: Measure) => void,
): Promise<void> =>
  inFolder(async (dataDir) => {
    await fillSalon(dataDir, appointments);
    const events = eventsIn(dataDir);
    if (isWanted('salon')) {
      tell(await measureReplay(dataDir, events));
      tell(await measureRebuild(dataDir, events));
    }
    if (isWanted('memory')) await measureMemory(dataDir, tell);
  });

/**
 * What the stores cost beside the least that anybody could do, each pair measured in turns: durable appends beside
 * better-sqlite3 doing the same rows in the same mode (one transaction an append for one writer, one for all of them
 * for more), replay beside a scan with JSON.parse, starts and memory beside the first of their kind. A number of
 * appointments fills another salon for the replay; names (`appends`, `salon`, `memory`, `start`, `emmett`, `eventstoredb`, `imports`) measure
 * only those. The whole table comes last.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const appointments = Number(args.find((arg) => /^\d+$/.test(arg)) ?? usualAppointments);
  const names = args.filter((arg) => !/^\d+$/.test(arg));
  const isWanted = (name: string): boolean => names.length === 0 || names.includes(name);
  const measures: Measure[] = [];
  const tell = (measure: Measure): void => {
    measures.push(measure);
    const { name, ours, floor } = measure;
    noteFigure({ name, value: ours, unit: '', ...(floor === null ? {} : { baseline: floor }) });
    console.log(tableLineOf(measure));
  };
  const url = process.env.EVENT_STORE_URL;
  if (isWanted('appends')) for (const writers of writerCounts) tell(await measureAppends(writers));
  if (isWanted('salon') || isWanted('memory')) await salon(appointments, isWanted, tell);
  if (isWanted('start')) await inFolder((dataDir) => measureStarts(dataDir, tell));
  if (isWanted('emmett')) await emmett(tell);
  if (isWanted('eventstoredb') && url !== undefined) await measureEventStoreDb(url, tell);
  if (isWanted('imports') && url !== undefined) await measureImports(url, tell);
  if ((isWanted('eventstoredb') || isWanted('imports')) && url === undefined)
    console.log('EventStoreDB skipped: EVENT_STORE_URL names none');
  console.log(['', heading, ...measures.map(tableLineOf)].join('\n'));
};
