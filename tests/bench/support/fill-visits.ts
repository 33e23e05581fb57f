import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { okAsync } from 'neverthrow';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import type { EventCodec } from '../../../application/ports/event-codec.ts';
import type { EventStore } from '../../../application/ports/event-store.ts';
import type { Files } from '../../../application/ports/files.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import {
  append,
  type Entry,
  entriesOfVisit,
  logStarted,
  putPictures,
  type VisitOptions,
} from '../../adapters/cli/small-log.ts';
import { testSecret } from '../../support/log/codec.ts';
import { stored } from '../../support/log/stored.ts';
import { type FilledDay, filledDays } from './filled-days.ts';

const daysAtOnce = 256;

/** The files of the folder, and a codec with its keys. */
export const openParts = async (dataDir: string) => {
  const files = await openDiskFiles(join(dataDir, 'files'));
  return { files, codec: openEventCodec(openVault(files, testSecret)) };
};

/** Writes without waiting for the disk, because a salon that is filled for a bench is made anew after a power cut. */
const unsynced = (files: Files, folder: string): Files => {
  const write = (name: string, bytes: Uint8Array): void => {
    const path = join(folder, ...name.split('/'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes, { mode: 0o600 });
  };
  return {
    ...files,
    put: (name, bytes) => okAsync(write(name, bytes)),
    putNew: (name, bytes) => {
      write(name, bytes);
      return okAsync(true);
    },
  };
};

/** Appends the entries to streams that are new, each stream in one append. */
const appendNew = async (store: EventStore, codec: EventCodec, entries: readonly Entry[]): Promise<void> => {
  const streams = Map.groupBy(entries, ([stream]) => stream);
  for (const [stream, all] of streams) {
    const events: readonly SalonEvent[] = all.map(([, event]) => event);
    const encoded = await stored(codec, stream, events);
    const appended = encoded.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    (await store.append(stream, appended, 'none'))._unsafeUnwrap();
  }
};

/**
 * Books each visit for a new client with a key of her own and a payment proof; seven events each. They are those of a salon that has
 * been open for up to seven years and is booked for some weeks: the more visits, the more on each day of the past, none at the time
 * of another.
 */
export const fillVisits = async (dataDir: string, visits: number): Promise<number> => {
  const store = openSqliteStore({ dataDir })._unsafeUnwrap();
  const files = unsynced(await openDiskFiles(join(dataDir, 'files')), join(dataDir, 'files'));
  const codec = openEventCodec(openVault(files, testSecret));
  await append(store, codec, [logStarted(secretFingerprint(testSecret))]);
  const fillDay = async ({ day, date, times }: FilledDay): Promise<void> => {
    const booked = times.map((time: VisitOptions, index) => entriesOfVisit(`${day}-${index}`, { ...time, date }));
    const isOfDay = ([stream]: Entry): boolean => stream === `day-${date}`;
    await appendNew(store, codec, booked.flat().filter(isOfDay));
    for (const entries of booked) {
      await appendNew(
        store,
        codec,
        entries.filter((entry) => !isOfDay(entry)),
      );
      await putPictures(files, entries);
    }
  };
  const left = [...filledDays(visits, new Date().toISOString().slice(0, 10))];
  const filling = async (): Promise<void> => {
    for (let day = left.shift(); day !== undefined; day = left.shift()) await fillDay(day);
  };
  await Promise.all(Array.from({ length: daysAtOnce }, filling));
  const head = (await store.head())._unsafeUnwrap();
  await store.close();
  return Number(head);
};
