import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofFile } from '../../../application/stored-files.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Recorded } from '../../../domain/kernel/event.ts';
import { breachesIn, viewOf } from '../log/log-view.ts';
import type { Acknowledged } from './clients.ts';

type Log = readonly Recorded<SalonEvent>[];

const booked = (log: Log): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { event } of log) {
    if (event.type !== 'AppointmentRequested') continue;
    counts.set(event.data.appointmentId, (counts.get(event.data.appointmentId) ?? 0) + 1);
  }
  return counts;
};

const isIn = (log: Log, said: Acknowledged): boolean => {
  switch (said.did) {
    case 'upload':
      return log.some(({ event }) => event.type === 'PaymentProofUploaded' && event.data.sha256 === said.sha256);
    case 'book':
      return log.some(({ event }) => event.type === 'AppointmentRequested' && event.data.appointmentId === said.id);
    case 'cancel':
      return log.some(({ event }) => event.type === 'AppointmentCancelled' && event.data.appointmentId === said.id);
    case 'move':
      return log.some(
        ({ event }) =>
          (event.type === 'AppointmentRescheduled' || event.type === 'AppointmentRequested') &&
          event.data.appointmentId === said.id &&
          event.data.date === said.date &&
          event.data.time === said.time,
      );
  }
};

/** Lists the acknowledged promises that a killed process's log breaks; empty if it keeps them all. */
export const brokenPromises = (log: Log, acknowledged: readonly Acknowledged[]): readonly string[] => [
  ...acknowledged.filter((said) => !isIn(log, said)).map((said) => `lost: ${JSON.stringify(said)}`),
  ...[...booked(log)].filter(([, count]) => count > 1).map(([id, count]) => `${id} was requested ${count} times`),
  ...breachesIn(viewOf(log)),
];

const isThere = (path: string, sha256: string): boolean =>
  existsSync(path) && createHash('sha256').update(readFileSync(path)).digest('hex') === sha256;

/** The uploads in these events whose files are missing or different. */
export const lostFiles = (events: Log, filesDir: string): readonly string[] =>
  events.flatMap(({ event }) => {
    if (event.type !== 'PaymentProofUploaded') return [];
    const { proofId, sha256 } = event.data;
    return isThere(join(filesDir, proofFile(proofId)), sha256) ? [] : [`lost: the file of ${proofId}`];
  });

/** The holds and claims that no appointment uses. */
export const leftBehind = (log: Log): readonly string[] => {
  const { openWork } = viewOf(log);
  const ever = '9999' as never;
  return [
    ...openWork.endedReservations(ever).map(({ holdId, date }) => `reservation ${holdId} on ${date}`),
    ...openWork.unusedHolds(ever).map(({ holdId, date }) => `hold ${holdId} on ${date}`),
    ...openWork.idleClaims(ever).map(({ proofId }) => `claim of ${proofId}`),
  ];
};
