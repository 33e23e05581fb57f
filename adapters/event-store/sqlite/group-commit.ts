import type { Append, GroupOutcome, WriteOutcome } from './write-group.ts';

/** The most appends of one group, which bounds how long it blocks the process. */
const groupSize = 256;

type Waiting = { readonly asked: Append; readonly answer: (outcome: WriteOutcome) => void };

export type GroupCommit = {
  /** Resolves as soon as the group of the append is durable or refused. */
  readonly append: (asked: Append) => Promise<WriteOutcome>;
  /** Resolves when no append waits any more. */
  readonly drained: () => Promise<void>;
};

/**
 * Gathers the appends that arrive during one round of I/O callbacks, and writes them as one group in the next, with one
 * sync. `write` runs in this process and blocks it for that sync; see DECISIONS.md.
 */
export const createGroupCommit = (write: (group: readonly Append[]) => GroupOutcome['outcomes']): GroupCommit => {
  let waiting: Waiting[] = [];
  let scheduled = false;
  let whenDrained: (() => void)[] = [];

  const flush = () => {
    const group = waiting.slice(0, groupSize);
    waiting = waiting.slice(groupSize);
    const outcomes = write(group.map(({ asked }) => asked));
    group.forEach(({ answer }, index) => {
      const outcome = outcomes[index];
      if (outcome !== undefined) answer(outcome);
    });
    scheduled = waiting.length > 0;
    if (scheduled) setImmediate(flush);
    else {
      for (const drained of whenDrained) drained();
      whenDrained = [];
    }
  };

  return {
    append: (asked) =>
      new Promise((answer) => {
        waiting.push({ asked, answer });
        if (scheduled) return;
        scheduled = true;
        setImmediate(flush);
      }),
    drained: () => (scheduled ? new Promise((resolve) => whenDrained.push(resolve)) : Promise.resolve()),
  };
};
