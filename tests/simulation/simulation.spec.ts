import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keptSeeds } from './kept-seeds.ts';
import { live } from './live.ts';
import { installRush, type Plan, rush } from './plan.ts';
import { shortest, told } from './shrink.ts';

/** How many seconds of the processor new seeds get in each run. */
const newSeconds = Number(process.env.SIMULATION_SECONDS ?? 8);

const secondsOfProcessor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

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

  it('gives no life the disk of one that ended with views to be made anew', async () => {
    const leavesViewsBehind = rush(2523);
    await live(leavesViewsBehind);
    expect((await live(rush(2529))).breaches).toEqual([]);
  });

  it.each(keptSeeds)('keeps every invariant with seed $seed, which once failed: $because', async ({ seed }) => {
    expect(await breachesOf(rush(seed))).toBe('');
  });

  it.each([
    { planned: rush, share: 1 },
    { planned: installRush, share: 0.25 },
  ])('keeps every invariant with new seeds of $planned.name', async ({ planned, share }) => {
    const first = randomInt(1_000_000_000);
    const until = secondsOfProcessor() + share * newSeconds;
    let seed = first;
    for (; secondsOfProcessor() < until; seed += 1) expect(await breachesOf(planned(seed))).toBe('');
    console.info(`simulation: ${planned.name} of seeds ${first} to ${seed - 1}`);
    expect(seed).toBeGreaterThan(first);
  });
});
