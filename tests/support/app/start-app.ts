import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sameClock } from '../clock.ts';

export type AppOptions = {
  /** Remains after the app has stopped, so that another app can use it. Default: a temporary folder. */
  readonly dataDir?: string;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Modules loaded into its process before it starts. */
  readonly imports?: readonly string[];
  /** Five minutes by default. */
  readonly readyWithinMillis?: number;
};

export type RunningApp = {
  /** Without a trailing slash. */
  readonly url: string;
  readonly pid: number;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly dataDir: string;
  /** Everything that the app has printed so far. */
  readonly output: () => string;
  /** Closes the pipes that the app prints to, like a log collector that exits before the app. */
  readonly stopReading: () => void;
  /** Sends a question to the module that was loaded into the app's process, and resolves with its answer. */
  readonly ask: (question: string) => Promise<unknown>;
  /** Asks the app to end, as a supervisor does. Resolves with its exit code; with null if it had to be killed. */
  readonly stop: () => Promise<number | null>;
  /** Stops the process (`SIGSTOP`) or continues it (`SIGCONT`). `SIGUSR2` reaches a listener loaded into it. */
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2') => void;
  /** Kills the process without a warning, as a power cut does. */
  readonly kill: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../../..');
const main = join(root, 'build/server/main.js');
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const pipes: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
const readyLine = /Listening on (http:\/\/\S+)/;
/** Longer than a start takes on the busiest machine. */
const usualReadyMillis = 300_000;
const endWithinMillis = 120_000;

const needed = ['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'TZ', 'NODE_COMPILE_CACHE'];

/** Only the variables that a program needs to start, so that the app sees neither the shell's nor the test runner's. */
export const bareEnv = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(needed.map((name) => [name, process.env[name]])),
  ...sameClock(),
});

const ended = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const keptOutput = (child: ChildProcess): (() => string) => {
  const written: string[] = [];
  const keep = (chunk: Buffer): void => void written.push(chunk.toString());
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => written.join('');
};

const ready = (child: ChildProcess, output: () => string, readyWithinMillis: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`The app ${why}. It wrote:\n${output()}`));
    const tooLate = (): void => fail(`was not ready within ${readyWithinMillis / 1000} s`);
    const limit = setTimeout(tooLate, readyWithinMillis);
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      fail(`ended with ${code ?? signal} before it was ready`);
    });
    child.stdout?.on('data', () => {
      const url = readyLine.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(limit);
      resolve(url);
    });
  });

const asking = (child: ChildProcess, question: string): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('message', resolve);
    child.send(question);
  });

/** Starts the built product on a free port with its own data, and waits until it answers. */
export const startApp = async ({
  dataDir,
  env = {},
  imports = [],
  readyWithinMillis = usualReadyMillis,
}: AppOptions = {}): Promise<RunningApp> => {
  if (!existsSync(main)) throw new Error(`${main} is not there: npm run build comes first`);
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'salon-app-'));
  const admin = { ADMIN_EMAIL: 'owner@salon.example', ADMIN_PASSWORD: 'Owner-of-the-salon-1' };
  const given = { ...bareEnv(), ...admin, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, ...env };
  const loaded = [endWithParent, ...imports].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...loaded, main], { cwd: root, env: given, stdio: pipes });
  const output = keptOutput(child);

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    child.kill(signal);
    const limit = setTimeout(() => child.kill('SIGKILL'), endWithinMillis);
    const code = await ended(child);
    clearTimeout(limit);
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    return code;
  };
  const kill = async (): Promise<void> => void (await end('SIGKILL'));

  const url = await ready(child, output, readyWithinMillis).catch(async (error: unknown) => {
    await kill();
    throw error;
  });
  const credentials = { adminEmail: given.ADMIN_EMAIL, adminPassword: given.ADMIN_PASSWORD };
  return {
    url,
    // The app has answered, so its process has an id.
    pid: child.pid as number,
    ...credentials,
    dataDir: folder,
    output,
    stopReading: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    ask: (question) => asking(child, question),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child.kill(signal),
    kill,
  };
};
