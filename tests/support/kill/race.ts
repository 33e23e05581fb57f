import { setTimeout as wait } from 'node:timers/promises';
import type { RunningApp } from '../app/start-app.ts';
import { type Acknowledged, askForTime, upload } from './clients.ts';
import { loadDates, shortService } from './load.ts';

export type Races = {
  /** The number of answers, by HTTP status. */
  readonly answers: Readonly<Record<number, number>>;
  readonly acknowledged: readonly Acknowledged[];
};

/** Starts far enough apart that the visits of two races never overlap. */
const hours = ['10:00', '12:00', '14:00', '16:00'];

const comesBackAtMost = 100;
const comesBackAfterMillis = 200;

/** Asks like a client: asks again later if told to. */
const untilTold = async <Answer>(ask: () => Promise<Answer>, isLater: (answer: Answer) => boolean): Promise<Answer> => {
  for (let time = 1; ; time += 1) {
    const answer = await ask();
    if (!isLater(answer) || time === comesBackAtMost) return answer;
    await wait(comesBackAfterMillis);
  }
};

/** In each round, all clients request the same free time at once, spread over the apps. */
export const raceForOneTime = async (apps: readonly RunningApp[], rounds: number, clients: number): Promise<Races> => {
  const urls = apps.map(({ url }) => url);
  const answers: Record<number, number> = {};
  const acknowledged: Acknowledged[] = [];
  const service = await shortService(urls[0] ?? '');
  const dates = loadDates();
  if (rounds > dates.length * hours.length) throw new Error(`no more than ${dates.length * hours.length} races`);

  const enter = async (client: number) => {
    const url = urls[client % urls.length] ?? '';
    const email = `client-${crypto.randomUUID()}@example.com`;
    const leave = () => upload({ url }, email, (done) => acknowledged.push(done));
    const paymentProof = await untilTold(leave, (proof) => proof === null);
    if (paymentProof === null) throw new Error('a proof could not be left');
    return { url, email, paymentProof };
  };

  for (let round = 0; round < rounds; round += 1) {
    const time = { date: dates[round % dates.length] ?? '', time: hours[Math.floor(round / dates.length)] ?? '' };
    const entered = await Promise.all(Array.from({ length: clients }, (_, client) => enter(client)));
    const race = entered.map(async ({ url, email, paymentProof }) => {
      const ask = () => askForTime(url, { serviceId: service.id, ...time, paymentProof }, email);
      // The proof names the booking, so that asking again after no answer books once.
      const answer = await untilTold(ask, (told) => told === null || told.status === 503);
      const status = answer?.status ?? 0;
      answers[status] = (answers[status] ?? 0) + 1;
      if (answer !== null && status < 300)
        acknowledged.push({ did: 'book', id: (answer.data as { id: string }).id, ...time, email });
    });
    await Promise.all(race);
  }
  return { answers, acknowledged };
};
