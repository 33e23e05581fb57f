import type { Append, GroupOutcome, WriteOutcome } from './write-group.ts';

/** The most appends of one group, which bounds how long it blocks the process. */
const groupSize = 256;
/** From so many calls on that may append too, a group waits for them. With fewer, nobody would wait for anything. */
const manyCalls = 5;
/** How long it waits at most. */
const gatherMillis = 5;

type Waiting = { readonly asked: Append; readonly answer: (outcome: WriteOutcome) => void };

export type GroupCommit = {
  /** Resolves as soon as the group of the append is durable or refused. */
  readonly append: (asked: Append) => Promise<WriteOutcome>;
  /** Resolves when no append waits any more. */
  readonly drained: () => Promise<void>;
};

/**
 * Gathers appends and writes them as one group, with one sync. A group is written in the next turn of the event loop; but while
 * many calls are under way, it waits until all of them have appended, or some milliseconds, because a commit costs the
 * processor as much as several appends. `write` runs in this process and blocks it for that sync; see DECISIONS.md.
 */
export const createGroupCommit = (
  write: (group: readonly Append[]) => GroupOutcome['outcomes'],
  callsUnderWay: () => number,
): GroupCommit => {
  let waiting: Waiting[] = [];
  let scheduled = false;
  let gathering: NodeJS.Timeout | null = null;
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

  const gathered = () => {
    if (gathering !== null) clearTimeout(gathering);
    gathering = null;
    setImmediate(flush);
  };

  const schedule = () => {
    const calls = callsUnderWay();
    const isWaitedFor = calls >= manyCalls && calls > waiting.length && waiting.length < groupSize;
    if (!scheduled && isWaitedFor) gathering = setTimeout(gathered, gatherMillis);
    else if (!scheduled || (gathering !== null && !isWaitedFor)) gathered();
    scheduled = true;
  };

  return {
    append: (asked) =>
      new Promise((answer) => {
        waiting.push({ asked, answer });
        schedule();
      }),
    drained: () => (scheduled ? new Promise((resolve) => whenDrained.push(resolve)) : Promise.resolve()),
  };
};
