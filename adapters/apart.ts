import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';

const mostMegabytes = 256;

/** How long a process waits for the next question. */
const idleMillis = 20_000;

/**
 * Asks a module that runs in a process of its own, one question after the other: what somebody else sent may end the machine
 * code that reads it, and costs that answer only. The process knows no environment, begins with the first question and ends
 * when nothing was asked for a while, or with this process. The module answers by `answerApart`.
 * @param otherwise the answer where the process fails, needs too much memory or takes too long
 */
export const processApart = <Asked extends object, Answer>(
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
      const child = running ?? started();
      running = child;
      child.ref();
      child.channel?.ref();
      const answer = (found: Answer, isSound: boolean): void => {
        clearTimeout(impatience);
        child.removeAllListeners('message').off('exit', fail).off('error', fail);
        child.unref();
        child.channel?.unref();
        if (!isSound) {
          if (running === child) running = null;
          child.kill('SIGKILL');
        } else idle = setTimeout(() => child.kill('SIGKILL'), idleMillis).unref();
        resolve(found);
      };
      const fail = (): void => answer(otherwise, false);
      const impatience = setTimeout(fail, millis);
      child.once('message', ({ answer: found }: { readonly answer: Answer }) => answer(found, true));
      child.once('exit', fail).once('error', fail);
      child.send(asked, (error) => {
        if (error !== null) fail();
      });
    });

  return (asked) => inTurn(() => ask(asked));
};

/** Answers the questions of the process that started this one. A signal for all processes of a terminal is left to that one. */
export const answerApart = <Asked>(answer: (asked: Asked) => Promise<unknown>): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (asked: Asked) => {
    void answer(asked).then((found) => process.send?.({ answer: found }));
  });
};
