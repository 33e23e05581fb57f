import { join } from 'node:path';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openDiskFiles } from '../../../adapters/files/disk.ts';
import { secretFingerprint } from '../../../adapters/security/fingerprint.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import { append, entriesOfVisit, logStarted, putPictures } from '../../adapters/cli/small-log.ts';
import { testSecret } from '../../support/log/codec.ts';

const visitsADay = 8;
const daysAtOnce = 32;

/** The files of the folder, and a codec with its keys. */
export const openParts = async (dataDir: string) => {
  const files = await openDiskFiles(join(dataDir, 'files'));
  return { files, codec: openEventCodec(openVault(files, testSecret)) };
};

/** Books each visit for a new client with a key of her own and a payment proof, as `replay` does; seven events each. */
export const fillVisits = async (dataDir: string, visits: number): Promise<number> => {
  const store = openSqliteStore({ dataDir })._unsafeUnwrap();
  const { files, codec } = await openParts(dataDir);
  await append(store, codec, [logStarted(secretFingerprint(testSecret))]);
  const fillDay = async (day: number): Promise<void> => {
    const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
    for (let hour = 0; hour < visitsADay; hour += 1) {
      const entries = entriesOfVisit(`${day}-${hour}`, { date, hour: 9 + hour });
      await append(store, codec, entries);
      await putPictures(files, entries);
    }
  };
  const days = Math.ceil(visits / visitsADay);
  for (let day = 0; day < days; day += daysAtOnce)
    await Promise.all(Array.from({ length: Math.min(daysAtOnce, days - day) }, (_, index) => fillDay(day + index)));
  const head = (await store.head())._unsafeUnwrap();
  await store.close();
  return Number(head);
};
