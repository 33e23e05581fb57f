import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './runtime.mjs';

/**
 * @typedef {{
 *   readonly env?: NodeJS.ProcessEnv,
 *   readonly silentMinutes?: number,
 *   readonly until?: AbortSignal,
 * }} Options
 */

const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const repeatMillis = 1_000;
const lookMillis = 500;
const parentAtStart = process.ppid;

/** @type {['inherit', 'inherit', 'inherit']} */
const terminal = ['inherit', 'inherit', 'inherit'];

/** Tells the program that has started this one by `run` that it is still working. See `silentMinutes`. */
export const reportProgress = () => void process.send?.('progress');

/**
 * Passes signals on to the child. Ctrl-C in a terminal reaches the whole group, and npm repeats the signals that it
 * receives. So a signal is passed on only if the child has not got it already, and at most once a second. The shell in
 * which npm runs a script dies of a SIGTERM without telling the script, so this looks whether the shell is still there.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops passing signals on
 */
const passSignalsTo = (child) => {
  const last = new Map();
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    const now = Date.now();
    const repeated = now - (last.get(signal) ?? 0) < repeatMillis;
    last.set(signal, now);
    const heardByAll = signal === 'SIGINT' && process.stdin.isTTY;
    if (!repeated && !heardByAll) child.kill(signal);
  };
  const abandoned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parentAtStart;
  const look = setInterval(() => abandoned() && passOn('SIGTERM'), lookMillis);
  for (const signal of passedOn) process.on(signal, passOn);
  return () => {
    clearInterval(look);
    for (const signal of passedOn) process.off(signal, passOn);
  };
};

/**
 * Runs a program from the project's root in this terminal until it ends.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Options} [options] a program that has not called `reportProgress` for `silentMinutes` hangs: it is killed and
 * counts as failed. There is no limit on the whole time, because a busy machine makes a run slow and not wrong. `until`
 * asks it to end
 * @returns {Promise<number>} its exit code; 128 and the signal's number where a signal ended it, as in a shell
 */
export const run = (program, args, { env = process.env, silentMinutes, until } = {}) =>
  new Promise((resolve) => {
    const stdio = silentMinutes !== undefined ? [...terminal, /** @type {const} */ ('ipc')] : terminal;
    const child = spawn(program, args, { cwd: root, env, stdio });
    const stopPassing = passSignalsTo(child);
    until?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    const tooQuiet = () => {
      console.error(`Stopped after ${silentMinutes} minutes without progress: ${program} ${args.join(' ')}`);
      child.kill('SIGKILL');
    };
    const limit = silentMinutes === undefined ? undefined : setTimeout(tooQuiet, silentMinutes * 60_000);
    child.on('message', () => limit?.refresh());
    const end = (/** @type {number} */ code) => {
      clearTimeout(limit);
      stopPassing();
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.on('exit', (code, signal) => end(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });

const sayStillMillis = 30_000;

/**
 * Prints the title, then a sign of life while the work goes on, and at its end how long it took.
 * @param {string} title
 * @param {() => Promise<number>} work
 * @returns {Promise<number>} the exit code
 */
export const step = async (title, work) => {
  const startedAt = Date.now();
  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`> ${title}`);
  reportProgress();
  const still = setInterval(() => console.log(`  ${title}: still at it after ${seconds()} s`), sayStillMillis);
  const code = await work();
  clearInterval(still);
  reportProgress();
  console.log(code === 0 ? `  ${title}: done in ${seconds()} s` : `  ${title}: failed after ${seconds()} s`);
  return code;
};
