import { errAsync, okAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { openAttempts } from '../../application/kernel/attempts.ts';
import { instant, instantAt, millisOf } from '../../domain/kernel/time.ts';

const opened = () => {
  let now = instant('2026-11-24T16:15:00.000Z');
  const failures: string[] = [];
  const attempts = openAttempts({ now: () => now }, ({ about, tries }, kind) => {
    failures.push(`${about} ${tries} ${kind}`);
  });
  return {
    attempts,
    failures,
    pass: (seconds: number) => {
      now = instantAt(millisOf(now) + seconds * 1_000);
    },
  };
};

const done: string[] = [];
const sound = (about: string) => ({ about, effect: () => okAsync(done.push(about)) });
const broken = (about: string) => ({
  about,
  effect: () => {
    throw new Error(`the key of ${about} is missing`);
  },
});
const refused = (about: string) => ({ about, effect: () => errAsync({ kind: 'Contended' }) });

it('does every piece but the one that fails, which is tried again after pauses that double up to ten minutes', async () => {
  const { attempts, failures, pass } = opened();
  expect(await attempts.each('free', [sound('a'), broken('b'), refused('c'), sound('d')])).toBe(2);
  expect(failures).toEqual(['b 1 Defect', 'c 1 Contended']);
  expect(attempts.stuck()).toEqual([]);
  const pauses: number[] = [];
  for (let seconds = 0, last = 0; pauses.length < 8; seconds += 5) {
    pass(5);
    const before = failures.length;
    await attempts.each('free', [broken('b')]);
    if (failures.length === before) continue;
    pauses.push(seconds + 5 - last);
    last = seconds + 5;
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
  expect(attempts.stuck()).toMatchObject([{ work: 'free', about: 'b', tries: 9 }]);
});

it('forgets what was done at last, and what is not to be done any more', async () => {
  const { attempts, pass } = opened();
  const twice = async (pieces: Parameters<typeof attempts.each>[1]) => {
    await attempts.each('free', pieces);
    pass(60);
    await attempts.each('free', pieces);
    pass(60);
  };
  await twice([broken('a'), broken('b')]);
  expect(attempts.stuck()).toHaveLength(2);
  await attempts.each('free', [sound('a')]);
  expect(attempts.stuck()).toEqual([]);
});

it('ends a round after five failures in a row; the next round goes on behind them', async () => {
  const { attempts, failures } = opened();
  const asked = [...[...'abcde'].map(broken), sound('f')];
  expect(await attempts.each('free', asked)).toBe(0);
  expect(failures).toHaveLength(5);
  expect(await attempts.each('free', asked)).toBe(1);
  expect(failures).toHaveLength(5);
});

it('does not wait longer where the clock was put back', async () => {
  const { attempts, failures, pass } = opened();
  await attempts.each('free', [broken('a')]);
  pass(-24 * 60 * 60);
  await attempts.each('free', [broken('a')]);
  expect(failures).toHaveLength(2);
});
