import { type Life, live } from './live.ts';
import type { Plan } from './plan.ts';

const maxLives = 300;

type Failed = { readonly plan: Plan; readonly life: Life };

/** Finds a shorter life that still fails, by leaving out acts as long as something is still wrong. */
export const shortest = async ({ plan, life: whole }: Failed): Promise<Failed> => {
  let best = { plan, life: whole };
  let lives = 0;
  for (let size = Math.ceil(plan.acts.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < best.plan.acts.length && lives < maxLives; ) {
      lives += 1;
      const acts = best.plan.acts.filter((_, index) => index < from || index >= from + size);
      const life = await live({ ...best.plan, acts });
      if (life.breaches.length > 0) best = { plan: { ...best.plan, acts }, life };
      else from += size;
    }
  }
  return best;
};

/** What to read first after a seed has failed. */
export const told = ({ plan, life }: Failed): string =>
  [
    `seed ${plan.seed}: npm run bench -- simulation ${plan.seed}`,
    ...life.breaches.slice(0, 3),
    `the shortest life that still fails, with faults of ${plan.faults} %:`,
    ...plan.acts.map((act) => `  ${JSON.stringify(act)}`),
  ].join('\n');
