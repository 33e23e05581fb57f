import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const runner = new URL('../../../adapters/cli/child.mjs', import.meta.url).href;

const server = `
  process.on('SIGTERM', () => { console.log('told'); setTimeout(() => process.exit(7), 100); });
  setInterval(() => {}, 1000);
  console.log('serving ' + process.pid);
`;

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'salon-child-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, 'server.mjs'), server);
  const start = `import { run } from '${runner}';\nprocess.exitCode = await run(process.execPath, ['${join(path, 'server.mjs')}']);`;
  writeFileSync(join(path, 'start.mjs'), start);
  return path;
};

type Started = { readonly parent: ChildProcess; readonly server: number; readonly output: () => string };

/** Starts a parent that runs the server. `byNpm` runs it as npm does: in a shell that passes no signals on. */
const started = async (byNpm: boolean): Promise<Started> => {
  const command = `'${process.execPath}' '${join(folder(), 'start.mjs')}'`;
  const line = byNpm ? `${command}; exit $?` : `exec ${command}`;
  const env = { PATH: process.env.PATH, ...(byNpm ? { npm_lifecycle_event: 'start' } : {}) };
  const parent = spawn('/bin/sh', ['-c', line], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let written = '';
  parent.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  await expect.poll(() => written).toMatch(/serving \d+/);
  return { parent, server: Number(/serving (\d+)/.exec(written)?.[1]), output: () => written };
};

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a signal reaches the server once, and its exit code comes back', async () => {
  const { parent, server, output } = await started(false);
  const exit = exitOf(parent);
  parent.kill('SIGTERM');
  await setTimeout(30);
  parent.kill('SIGTERM');
  expect(await exit).toBe(7);
  expect(output().match(/told/g)).toHaveLength(1);
  expect(runs(server)).toBe(false);
});

test('a server that was killed ends its parent as a shell would tell it', async () => {
  const { parent, server } = await started(false);
  const exit = exitOf(parent);
  process.kill(server, 'SIGKILL');
  expect(await exit).toBe(128 + 9);
});

test('the server does not outlive the shell in which npm started it', async () => {
  const { parent, server, output } = await started(true);
  parent.kill('SIGTERM');
  await expect.poll(() => runs(server)).toBe(false);
  expect(output()).toContain('told');
});

const runnerWithLimit = (child: string, silentSeconds: number): string => {
  const path = mkdtempSync(join(tmpdir(), 'salon-child-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, 'child.mjs'), child);
  return `
    import { run } from '${runner}';
    process.exitCode = await run(process.execPath, ['${join(path, 'child.mjs')}'], { silentMinutes: ${silentSeconds} / 60 });
  `;
};

const exitWithLimit = (child: string, silentSeconds: number): Promise<number | null> =>
  exitOf(
    spawn(process.execPath, ['--input-type=module', '-e', runnerWithLimit(child, silentSeconds)], {
      stdio: ['ignore', 'inherit', 'ignore'],
    }),
  );

test('a program that takes longer than the limit but makes progress is left to end by itself', async () => {
  // On a busy machine it may be seconds before the first progress report.
  const child = `
    import { setTimeout } from 'node:timers/promises';
    import { reportProgress } from '${runner}';
    for (let part = 0; part < 60; part += 1) {
      await setTimeout(200);
      reportProgress();
    }
    process.exitCode = 5;
  `;
  const code = await exitWithLimit(child, 10);
  expect(code).toBe(5);
});

test('a program that makes no progress for as long as the limit is killed', async () => {
  const code = await exitWithLimit('setInterval(() => {}, 1000);', 1);
  expect(code).toBe(128 + 9);
});

const keeper = fileURLToPath(new URL('../../../adapters/cli/keep-running.sh', import.meta.url));

/** Starts a shell that keeps the server running, as `npm start` does, but pauses for no second. */
const keptRunning = (child: string): { readonly parent: ChildProcess; readonly output: () => string } => {
  const path = mkdtempSync(join(tmpdir(), 'salon-child-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  writeFileSync(join(path, 'server.mjs'), child);
  writeFileSync(join(path, 'sleep'), '#!/bin/sh\necho "paused $1"\n', { mode: 0o755 });
  symlinkSync(process.execPath, join(path, 'node'));
  const env = { PATH: [path, process.env.PATH].join(delimiter), NODE_COMPILE_CACHE: join(path, 'cache') };
  const parent = spawn('/bin/sh', [keeper, join(path, 'server.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [parent.stdout, parent.stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  return { parent, output: () => written };
};

test('a server that is killed starts again a second later, and ends for good when it is asked to', async () => {
  const { parent, output } = keptRunning(server);
  const exit = exitOf(parent);
  const served = () => [...output().matchAll(/serving (\d+)/g)].map(([, pid]) => Number(pid));
  await expect.poll(served).toHaveLength(1);
  process.kill(served()[0] ?? 0, 'SIGKILL');
  await expect.poll(served).toHaveLength(2);
  expect(output()).toContain(
    'The server crashed (exit code 137: killed, perhaps because memory ran out). It starts again.',
  );
  expect(output()).toContain('paused 1\n');
  parent.kill('SIGTERM');
  expect(await exit).toBe(7);
  expect(served()).toHaveLength(2);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the server in good order, once', async (signal) => {
  const { parent, output } = keptRunning(server);
  const exit = exitOf(parent);
  await expect.poll(output).toMatch(/serving/);
  parent.kill(signal);
  await expect.poll(output).toContain('told');
  parent.kill(signal);
  expect(await exit).toBe(7);
  expect(output()).not.toContain('crashed');
});

test('a server that crashes over and over is given up, and one that cannot start or is done is not started again', async () => {
  const crashing = keptRunning("console.log('served'); process.exit(3)");
  expect(await exitOf(crashing.parent)).toBe(3);
  expect(crashing.output().match(/served/g)).toHaveLength(6);
  expect(crashing.output()).toContain(
    'The server crashed 6 times within a minute (exit code 3). What it said is above. It is not started again.',
  );
  const refusing = keptRunning("console.log('PORT must be a number'); process.exit(1);");
  expect(await exitOf(refusing.parent)).toBe(1);
  expect(refusing.output()).toBe('PORT must be a number\n');
  const done = keptRunning("console.log('done')");
  expect(await exitOf(done.parent)).toBe(0);
  expect(done.output()).toBe('done\n');
});
