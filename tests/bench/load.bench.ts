import { startApp } from '../support/app/start-app.ts';
import { openWide, uploadedProof, whenOf } from './http/bookings.ts';
import { type BenchClient, openClient } from './http/client.ts';
import { noteFigure, percentile } from './support/figures.ts';
import { inFolder } from './support/folder.ts';
import { verified } from './support/verified.ts';

const usualSteps = [1, 8, 32, 100, 250, 500];
const appointments = '500';
const stepMillis = 8_000;
/** A step with a slower hundredth, or with more refusals and errors than this share, is where it breaks. */
const slowestMillis = 5_000;
const mostFailed = 0.01;

const dateAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const random = (below: number): number => Math.floor(Math.random() * below);

/** What people do on a day: most of them look, some book, and the owner leafs through her list. */
const deedOf = (client: BenchClient, serviceId: string, next: () => number): (() => Promise<'looked' | 'booked'>) => {
  const look = async (path: string, asOwner = false): Promise<'looked'> => {
    await client.ask('GET', path, { asOwner });
    return 'looked';
  };
  return async () => {
    const dice = Math.random();
    if (dice < 0.2) return look('/services');
    if (dice < 0.35) return look('/branding');
    if (dice < 0.55)
      return look(`/availability/days?from=${dateAfter(1)}&to=${dateAfter(31)}&serviceId=${serviceId}&addOnIds=`);
    if (dice < 0.75)
      return look(`/admin/availability/time-slots/${dateAfter(2 + random(60))}?serviceId=${serviceId}&addOnIds=`);
    if (dice < 0.85) return look(`/admin/appointments?limit=20&page=${1 + random(20)}`, true);
    const index = next();
    const email = `load-day-${index}@example.com`;
    const customerInfo = { firstName: 'Load', lastName: 'Day', email, phone: '+13175550100' };
    const paymentProof = await uploadedProof(client, email);
    await client.ask('POST', '/appointments', { body: { serviceId, ...whenOf(index), customerInfo, paymentProof } });
    return 'booked';
  };
};

/** So many clients at once do one thing after the other. */
const step = async (clients: number, deed: () => Promise<'looked' | 'booked'>) => {
  const took: number[] = [];
  const failed = new Map<string, number>();
  let booked = 0;
  const from = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - from < stepMillis) {
      const askedAt = performance.now();
      try {
        if ((await deed()) === 'booked') booked += 1;
        took.push(performance.now() - askedAt);
      } catch (error) {
        const why = error instanceof Error ? error.message.replace(/\?[^:]*/, '').slice(0, 60) : String(error);
        failed.set(why, (failed.get(why) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - from) / 1_000;
  return { took, failed, booked, seconds };
};

/**
 * `npm run bench -- load 1 32 500`: a mixed day with more and more clients at once (1 to 500 unless told), until it breaks, with
 * `verify` after each step. Needs a build.
 */
export const run = (args: readonly string[]): Promise<void> =>
  inFolder(async (dataDir) => {
    const steps = args.length === 0 ? usualSteps : args.map(Number);
    const env = { RATE_LIMITS: 'off', DEMO: appointments, NODE_ENV: 'production' };
    const app = await startApp({ dataDir, env });
    try {
      const client = await openClient(app);
      let made = 0;
      const deed = deedOf(client, await openWide(client), () => {
        made += 1;
        return made;
      });
      for (const clients of steps) {
        const { took, failed, booked, seconds } = await step(clients, deed);
        const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
        const [half, most] = [percentile(took, 0.5), percentile(took, 0.99)];
        const objection = verified(dataDir);
        noteFigure({ name: 'deeds', value: took.length / seconds, unit: 'a second', at: clients });
        noteFigure({ name: 'bookings', value: booked / seconds, unit: 'a second', at: clients });
        noteFigure({ name: 'half of them within', value: half, unit: 'ms', at: clients });
        noteFigure({ name: '99 of 100 within', value: most, unit: 'ms', at: clients });
        noteFigure({ name: 'failed', value: failures, unit: '', at: clients });
        console.log(
          `${clients} clients: ${(took.length / seconds).toFixed(0)} deeds a second, ${(booked / seconds).toFixed(1)} of them bookings, p50 ${half.toFixed(0)} ms, p99 ${most.toFixed(0)} ms, ${failures} failed ${JSON.stringify(Object.fromEntries(failed))}; verify ${objection ?? 'finds nothing'}`,
        );
        if (objection !== null) throw new Error(objection);
        if (most > slowestMillis || failures > mostFailed * took.length) {
          console.log(`it breaks at ${clients} clients`);
          break;
        }
      }
    } finally {
      await app.stop();
    }
  });
