import { setTimeout } from 'node:timers/promises';
import { wasAskedToEnd } from './child.mjs';

const minuteMillis = 60_000;
const mostInMinute = 5;

/**
 * Starts the server again when it has crashed: at most five times in a minute. One that never became ready, such as with a
 * wrong setting, has said why and is not started again; nor is one that ended by itself or was asked to.
 * @param {(onReady: () => void) => Promise<number>} start runs the server until it ends, and gives its exit code
 * @param {number} [pauseMillis] how long to wait before each new start
 * @returns {Promise<number>} the last exit code
 */
export const keepRunning = async (start, pauseMillis = 1_000) => {
  /** @type {number[]} */
  let restarts = [];
  for (;;) {
    let wasReady = false;
    const code = await start(() => {
      wasReady = true;
    });
    if (code === 0 || !wasReady || wasAskedToEnd()) return code;
    const now = Date.now();
    restarts = restarts.filter((at) => now - at < minuteMillis);
    if (restarts.length === mostInMinute) {
      console.error(
        `The server crashed ${mostInMinute + 1} times within a minute and was not started again. Why is above.`,
      );
      return code;
    }
    restarts.push(now);
    console.error(`The server crashed (exit code ${code}). It starts again.`);
    await setTimeout(pauseMillis);
  }
};
