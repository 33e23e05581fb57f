import { live } from '../simulation/live.ts';
import { installRush, mailing, nightRush, type Plan, rush, year } from '../simulation/plan.ts';
import { shortest, told } from '../simulation/shrink.ts';

const kinds = {
  seeds: { what: 'busy ten minutes', planned: rush, usual: 10_000 },
  installs: { what: 'half an hour of installs', planned: installRush, usual: 2_000 },
  nights: { what: 'half an hour around midnights', planned: nightRush, usual: 2_000 },
  years: { what: 'years of a studio', planned: year, usual: 5 },
  mails: { what: 'two days of mails', planned: mailing, usual: 35 },
} as const;

const isKind = (text: string): text is keyof typeof kinds => Object.hasOwn(kinds, text);

const secondsOfProcessor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const whole = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`a whole number from 1 on, not ${text}`);
  return number;
};

/** Lives the plans and prints the counts. A life that fails is shortened and printed, and the others still run. */
const liveAll = async (what: string, plans: Iterable<Plan>): Promise<number> => {
  const startedAt = secondsOfProcessor();
  const counts = { lives: 0, events: 0, booked: 0, kills: 0, notices: 0, repeated: 0, 'answers lost': 0, failed: 0 };
  for (const plan of plans) {
    const life = await live(plan);
    counts.lives += 1;
    counts.events += life.events;
    counts.booked += life.counts['book done'] ?? 0;
    counts.kills += life.counts.crash ?? 0;
    counts.notices += life.counts.notices ?? 0;
    counts.repeated += life.counts['mails repeated'] ?? 0;
    counts['answers lost'] += life.counts['mail answers lost'] ?? 0;
    if (life.breaches.length === 0) continue;
    counts.failed += 1;
    console.error(told(await shortest({ plan, life })));
  }
  const perMinute = counts.lives / ((secondsOfProcessor() - startedAt) / 60);
  console.table({ [what]: { ...counts, 'a minute of processor time': Math.round(perMinute * 10) / 10 } });
  return counts.failed;
};

function* plansOf(of: (seed: number) => Plan, first: number, count: number): Generator<Plan> {
  for (let seed = first; seed < first + count; seed += 1) yield of(seed);
}

/**
 * `npm run bench -- simulation` lives 10,000 seeds, installs, nights, some years of a studio, and mails with kills.
 * `simulation SEED` repeats one life and prints the shortest life that still fails. `simulation KIND FIRST COUNT`
 * lives those of `seeds`, `installs`, `nights`, `years` or `mails`.
 */
export const run = async ([kind, first = '1', count]: readonly string[]): Promise<void> => {
  let failed = 0;
  if (kind !== undefined && !isKind(kind)) failed = await liveAll(`seed ${kind}`, plansOf(rush, whole(kind), 1));
  for (const [name, { what, planned, usual }] of Object.entries(kinds))
    if (kind === undefined || kind === name)
      failed += await liveAll(what, plansOf(planned, whole(first), whole(count ?? String(usual))));
  if (failed > 0) throw new Error(`${failed} lives failed`);
};
