import { live } from '../simulation/live.ts';
import { type Plan, rush, year } from '../simulation/plan.ts';
import { shortest, told } from '../simulation/shrink.ts';

const usualSeeds = 10_000;
const usualYears = 5;

const whole = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`a whole number from 1 on, not ${text}`);
  return number;
};

/** Lives the plans and answers what was counted. A life that fails is shortened and told, and the others are lived as well. */
const liveAll = async (what: string, plans: Iterable<Plan>): Promise<number> => {
  const startedAt = performance.now();
  const counts = { lives: 0, events: 0, booked: 0, crashes: 0, failed: 0 };
  for (const plan of plans) {
    const life = await live(plan);
    counts.lives += 1;
    counts.events += life.events;
    counts.booked += life.counts['book done'] ?? 0;
    counts.crashes += life.counts.crash ?? 0;
    if (life.breaches.length === 0) continue;
    counts.failed += 1;
    console.error(told(await shortest(plan)));
  }
  const minutes = (performance.now() - startedAt) / 60_000;
  console.table({ [what]: { ...counts, 'a minute': Math.round((counts.lives / minutes) * 10) / 10 } });
  return counts.failed;
};

function* plansOf(of: (seed: number) => Plan, first: number, count: number): Generator<Plan> {
  for (let seed = first; seed < first + count; seed += 1) yield of(seed);
}

/**
 * `npm run bench -- simulation` lives 10,000 seeds and some years of a studio; `simulation SEED` lives one again and prints the
 * shortest life that still fails; `simulation seeds FIRST COUNT` and `simulation years FIRST COUNT` live those.
 */
export const run = async ([kind, first = '1', count]: readonly string[]): Promise<void> => {
  let failed = 0;
  if (kind !== undefined && kind !== 'seeds' && kind !== 'years')
    failed = await liveAll(`seed ${kind}`, plansOf(rush, whole(kind), 1));
  if (kind === undefined || kind === 'seeds')
    failed += await liveAll('busy ten minutes', plansOf(rush, whole(first), whole(count ?? String(usualSeeds))));
  if (kind === undefined || kind === 'years')
    failed += await liveAll('years of a studio', plansOf(year, whole(first), whole(count ?? String(usualYears))));
  if (failed > 0) throw new Error(`${failed} lives failed`);
};
