import { setTimeout as wait } from 'node:timers/promises';
import { type Acknowledged, askForTime, upload } from '../../support/kill/clients.ts';
import { whenOf } from '../http/bookings.ts';

const comesBackAfterMillis = 200;
const healthEveryMillis = 100;

/** `at` is when it was answered, by the process that has this place. Status 0 is no answer. */
type Booked = { readonly process: number; readonly at: number };
type Refused = Booked & { readonly status: number };

export type Bookers = {
  readonly acknowledged: readonly Acknowledged[];
  readonly booked: readonly Booked[];
  readonly refused: readonly Refused[];
  readonly healthMillis: readonly number[];
  readonly stop: () => Promise<void>;
};

export const byStatus = (refused: readonly Refused[]): string =>
  JSON.stringify(
    Object.fromEntries([...Map.groupBy(refused, ({ status }) => status)].map(([status, all]) => [status, all.length])),
  );

/** Clients who book one time after the other at each process, and come back in a moment where they are told to. */
export const startBookers = (urls: () => readonly string[], serviceId: string, clientsEach: number): Bookers => {
  const acknowledged: Acknowledged[] = [];
  const booked: Booked[] = [];
  const refused: Refused[] = [];
  const healthMillis: number[] = [];
  let next = 0;
  let over = false;
  const urlOf = (process: number): string => urls()[process] ?? '';
  const bookOne = async (process: number): Promise<void> => {
    const email = `booker-${crypto.randomUUID()}@example.com`;
    const when = whenOf(next);
    next += 1;
    const paymentProof = await upload({ url: urlOf(process) }, email, (done) => acknowledged.push(done));
    if (paymentProof === null) return void (await wait(comesBackAfterMillis));
    for (let status = 503; !over && (status === 503 || status === 0); await wait(comesBackAfterMillis)) {
      const answer = await askForTime(urlOf(process), { serviceId, ...when, paymentProof }, email);
      status = answer?.status ?? 0;
      const at = performance.now();
      if (answer === null || status >= 300) refused.push({ process, at, status });
      else {
        booked.push({ process, at });
        acknowledged.push({ did: 'book', id: (answer.data as { id: string }).id, ...when, email });
        return;
      }
    }
  };
  const client = async (process: number): Promise<void> => {
    while (!over) await bookOne(process);
  };
  const health = async (process: number): Promise<void> => {
    for (; !over; await wait(healthEveryMillis)) {
      const from = performance.now();
      const answered = await fetch(`${urlOf(process)}/health`).then(
        (response) => response.text(),
        () => null,
      );
      if (answered !== null) healthMillis.push(performance.now() - from);
    }
  };
  const running = urls().flatMap((_, process) => [
    ...Array.from({ length: clientsEach }, () => client(process)),
    health(process),
  ]);
  const stop = async (): Promise<void> => {
    over = true;
    await Promise.all(running);
  };
  return { acknowledged, booked, refused, healthMillis, stop };
};
