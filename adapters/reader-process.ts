import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import pLimit from 'p-limit';

const mostMegabytes = 256;

/** How long a process waits for the next question. */
const idleMillis = 20_000;

/** How long a process may take to begin. It is not counted as time for the question, because a busy machine starts it slowly. */
const startMillis = 60_000;

/** What the process says: that it has begun, and then its answers. */
type Said<Answer> = { readonly hasBegun: true } | { readonly answer: Answer };

/** The module of a reader, by its path from the file that asks it. Built, it stands beside the file that this one was made part of. */
export const readerModule = (asking: string, path: string): URL =>
  new URL(asking.endsWith('.ts') ? path : `./${basename(path, '.ts')}.js`, asking);

/**
 * Asks a module that runs in a process of its own, one question after the other: what somebody else sent may end the machine
 * code that reads it, and costs that answer only. The process knows no environment, begins with the first question and ends
 * when nothing was asked for a while, or with this process. The module answers by `answerAsReader`.
 * @param otherwise the answer where the process fails, needs too much memory or takes too long
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
      execArgv: [`--max-old-space-size=${mostMegabytes}`],
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
      // One that waited may have ended in this moment, which says nothing of what is asked now.
      const gone = (): void => {
        leave();
        end();
        resolve(hasWaited ? ask(asked) : otherwise);
      };
      let impatience = setTimeout(fail, hasWaited ? millis : startMillis);
      child.on('message', (said: Said<Answer>) => {
        if ('answer' in said) {
          leave();
          idle = setTimeout(end, idleMillis).unref();
          resolve(said.answer);
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

/** Answers the questions of the process that started this one. A signal for all processes of a terminal is left to that one. */
export const answerAsReader = <Asked>(answer: (asked: Asked) => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (asked: Asked) => {
    void answer(asked).then((found) => process.send?.({ answer: found }));
  });
  process.send?.({ hasBegun: true });
};
