import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type AppOptions = {
  /** Kept after the app has ended, so that another can start from it. Without it a folder is made and removed. */
  readonly dataDir?: string;
  /** Further configuration, by the names of its variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Modules loaded into its process before it starts. */
  readonly imports?: readonly string[];
  /** A minute unless a long start is expected. */
  readonly readyWithinMillis?: number;
};

export type RunningApp = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly dataDir: string;
  /** All it has written so far. */
  readonly output: () => string;
  /** What a module loaded into its process answers to the question. */
  readonly ask: (question: string) => Promise<unknown>;
  /** Asks it to end, as a supervisor would; gives its exit code, or null where it had to be killed. */
  readonly stop: () => Promise<number | null>;
  /** Holds it still (`SIGSTOP`) and lets it go on (`SIGCONT`); `SIGUSR2` is for whoever has loaded a listener into it. */
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2') => void;
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
};

const root = resolve(import.meta.dirname, '../../..');
const main = join(root, 'build/adapters/main.js');
const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;
const pipes: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
const readyLine = /Listening on (http:\/\/\S+)/;
const usualReadyMillis = 60_000;
const endWithinMillis = 15_000;

/** Only what a program needs to start: no configuration of this shell, nor marks of the test runner, reach the app. */
const bareEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'SystemRoot', 'TEMP', 'TMPDIR', 'TZ'].map((name) => [name, process.env[name]]));

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

/** Starts the built product on a free port with data of its own, and waits until it answers. */
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
    ...credentials,
    dataDir: folder,
    output,
    ask: (question) => asking(child, question),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child.kill(signal),
    kill,
  };
};
