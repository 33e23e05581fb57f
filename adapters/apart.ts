import { Worker } from 'node:worker_threads';

const mostMegabytes = 256;

/**
 * What a module answers by its first message to its parent, in a thread of its own that is ended after a while: what somebody
 * else wrote may be such that reading it never ends, and the server goes on.
 * @param otherwise the answer where the thread fails, needs too much memory or takes too long
 */
export const apart = <Answer>(
  module: URL,
  given: unknown,
  { millis, otherwise }: { readonly millis: number; readonly otherwise: Answer },
): Promise<Answer> =>
  new Promise((resolve) => {
    const thread = new Worker(module, {
      workerData: given,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    const answer = (found: Answer): void => {
      clearTimeout(impatience);
      resolve(found);
      void thread.terminate();
    };
    const impatience = setTimeout(() => answer(otherwise), millis);
    thread.once('message', answer);
    thread.once('error', () => answer(otherwise));
    thread.once('exit', () => answer(otherwise));
  });
