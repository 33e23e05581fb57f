import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import pLimit from 'p-limit';

const maxMegabytes = 256;

/** How long a process waits for the next question before it is ended. */
const idleMillis = 20_000;

/** How long a process may take to start. Not counted for the question, because a busy machine starts it slowly. */
const startMillis = 60_000;

/** A longer list is sent in parts, because the server stands still while it decodes a message. */
const maxInMessage = 1_000;

/** What the process sends: first that it has started, then its answers. A long list comes in parts before its end. */
type Said<Answer> = { readonly hasBegun: true } | { readonly part: readonly unknown[] } | { readonly answer: Answer };

const wholeOf = <Answer>(parts: readonly unknown[], answer: Answer): Answer =>
  parts.length === 0 ? answer : ([...parts, ...(answer as readonly unknown[])] as Answer);

/** The module of a reader, by its path from the file that asks for it. In the build, both are in the same folder. */
export const readerModule = (asking: string, path: string): URL =>
  new URL(asking.endsWith('.ts') ? path : `./${basename(path, '.ts')}.js`, asking);

/**
 * Asks a module in a separate process, one question after the other. Untrusted input may crash the native code that
 * reads it, but then only that answer is lost. The process gets no environment. It starts with the first question,
 * and ends after a while without questions or with this process. The module answers with `answerAsReader`.
 * @param otherwise the answer if the process fails, needs too much memory or takes too long
 */
export const openReaderProcess = <Asked extends object, Answer>(
  module: URL,
  { millis, otherwise }: { readonly millis: number; readonly otherwise: Answer },
): ((asked: Asked) => Promise<Answer>) => {
  const inTurn = pLimit(1);
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const started = (): ChildProcess => {
    const child = fork(module, {
      env: { SystemRoot: process.env.SystemRoot },
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (running === child) running = null;
    };
    return child.once('exit', forget).on('error', forget);
  };

  const ask = (asked: Asked): Promise<Answer> =>
    new Promise((resolve) => {
      clearTimeout(idle);
      const hasWaited = running !== null;
      const child = running ?? started();
      running = child;
      child.ref();
      child.channel?.ref();
      const end = (): void => {
        if (running === child) running = null;
        child.kill('SIGKILL');
      };
      const leave = (): void => {
        clearTimeout(impatience);
        child.removeAllListeners('message').off('exit', gone).off('error', gone);
        child.unref();
        child.channel?.unref();
      };
      const fail = (): void => {
        leave();
        end();
        resolve(otherwise);
      };
      // A waiting process may have ended just now, for a reason that has nothing to do with this question.
      const gone = (): void => {
        leave();
        end();
        resolve(hasWaited ? ask(asked) : otherwise);
      };
      let impatience = setTimeout(fail, hasWaited ? millis : startMillis);
      const parts: unknown[] = [];
      child.on('message', (said: Said<Answer>) => {
        if ('answer' in said) {
          leave();
          idle = setTimeout(end, idleMillis).unref();
          resolve(wholeOf(parts, said.answer));
        } else if ('part' in said) {
          parts.push(...said.part);
        } else {
          clearTimeout(impatience);
          impatience = setTimeout(fail, millis);
        }
      });
      child.once('exit', gone).once('error', gone);
      child.send(asked, (error) => {
        if (error !== null) gone();
      });
    });

  return (asked) => inTurn(() => ask(asked));
};

const send = (found: unknown): void => {
  const list: readonly unknown[] = Array.isArray(found) ? found : [];
  let from = 0;
  for (; from + maxInMessage < list.length; from += maxInMessage)
    process.send?.({ part: list.slice(from, from + maxInMessage) });
  process.send?.({ answer: from === 0 ? found : list.slice(from) });
};

/** Answers the questions of the parent process. Ignores a terminal's signals, which the parent handles. */
export const answerAsReader = <Asked>(answer: (asked: Asked) => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (asked: Asked) => {
    void answer(asked).then(send);
  });
  process.send?.({ hasBegun: true });
};
