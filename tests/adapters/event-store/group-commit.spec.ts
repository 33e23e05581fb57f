import { setTimeout as wait } from 'node:timers/promises';
import { ok } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Append, createGroupCommit, type GroupCommit } from '../../../adapters/event-store/sqlite/write-group.ts';
import { numberedPositionOf } from '../../../adapters/event-store/stores.ts';

const appendOf = (stream: string): Append => ({ stream, events: [], expected: 'none' });

let groups: string[][];
let commit: GroupCommit;

beforeEach(() => {
  groups = [];
  commit = createGroupCommit(async (group) => {
    groups.push(group.map(({ stream }) => stream));
    return group.map((_, at) => ok({ position: numberedPositionOf(at + 1), revision: 0 }));
  });
});

/** Makes one append in each of several turns of the event loop. */
const appendInTurns = async (streams: readonly string[]): Promise<void> => {
  const answers = [];
  for (const stream of streams) {
    answers.push(commit.append(appendOf(stream)));
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(answers);
};

describe('a group of appends', () => {
  it('is written in the next turn', async () => {
    await appendInTurns(['a', 'b', 'c']);
    expect(groups).toEqual([['a'], ['b'], ['c']]);
  });

  it('has all that came in one turn', async () => {
    await Promise.all(['a', 'b', 'c'].map((stream) => commit.append(appendOf(stream))));
    expect(groups).toEqual([['a', 'b', 'c']]);
  });

  it('has 256 appends at most', async () => {
    await Promise.all(Array.from({ length: 300 }, (_, at) => commit.append(appendOf(String(at)))));
    expect(groups.map(({ length }) => length)).toEqual([256, 44]);
  });

  it('is written before the store is closed', async () => {
    const answer = commit.append(appendOf('a'));
    await commit.drained();
    expect(groups).toEqual([['a']]);
    await answer;
    await wait(10);
    expect(groups).toEqual([['a']]);
  });
});
