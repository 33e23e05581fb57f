import { describe, expect, it } from 'vitest';
import { keptSeeds } from './kept-seeds.ts';
import { live } from './live.ts';
import { installRush, nightRush, type Plan, rush } from './plan.ts';
import { shortest, told } from './shrink.ts';

const breachesOf = async (plan: Plan): Promise<string> => {
  const life = await live(plan);
  return life.breaches.length === 0 ? '' : told(await shortest({ plan, life }));
};

describe('the simulated salon, with two processes, crashes, faults and clocks that jump,', () => {
  it('has the same log, byte by byte, for the same seed', async () => {
    const [once, again, other] = [await live(rush(7)), await live(rush(7)), await live(rush(8))];
    expect(again).toEqual(once);
    expect(other.log).not.toBe(once.log);
    expect(once.events).toBeGreaterThan(10);
  });

  it('gives no life the disk of one that ended with views to be rebuilt', async () => {
    const leavesViewsBehind = rush(2523);
    await live(leavesViewsBehind);
    expect((await live(rush(2529))).breaches).toEqual([]);
  });

  it.each(keptSeeds)(
    'keeps every invariant with seed $seed, which once failed: $because',
    async ({ planned, seed }) => {
      expect(await breachesOf((planned ?? rush)(seed))).toBe('');
    },
  );

  // The same lives in each run; `npm run bench -- simulation` lives others.
  it.each([
    { planned: rush, lives: 16 },
    { planned: installRush, lives: 6 },
    { planned: nightRush, lives: 6 },
  ])('keeps every invariant in $lives lives of $planned.name', async ({ planned, lives }) => {
    for (let seed = 1; seed <= lives; seed += 1) expect(await breachesOf(planned(seed))).toBe('');
  });
});
