import { setTimeout } from 'node:timers/promises';
import { wasAskedToEnd } from './child.mjs';

const minuteMillis = 60_000;
const mostInMinute = 5;
/** Of SIGKILL, about which the server itself can say nothing. */
const killedCode = 128 + 9;

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
    const why = `exit code ${code}${code === killedCode ? ': killed, perhaps because memory ran out' : ''}`;
    const now = Date.now();
    restarts = restarts.filter((at) => now - at < minuteMillis);
    if (restarts.length === mostInMinute) {
      console.error(
        `The server crashed ${mostInMinute + 1} times within a minute (${why}). What it said is above. It is not started again.`,
      );
      return code;
    }
    restarts.push(now);
    console.error(`The server crashed (${why}). It starts again.`);
    await setTimeout(pauseMillis);
  }
};
