import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { type Removal, without } from './removals.ts';

const root = join(import.meta.dirname, '../..');

export type CompilerError = { readonly path: string; readonly line: number; readonly text: string };

const nodeIn = (folder: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { failed: status !== 0, text: `${stdout}${stderr}` };
};

/** The compiler's errors; the lines that only explain them are left out. */
const errorsIn = (text: string): readonly CompilerError[] =>
  text.split('\n').flatMap((line) => {
    const [, path, at, said] = /^(\S+?)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
    return path === undefined || at === undefined || said === undefined ? [] : [{ path, line: Number(at), text: said }];
  });

export type Copy = ReturnType<typeof openCopy>;

/** A throw-away copy of the project with its packages, to compile and test without some places of these rooms. */
export const openCopy = (rooms: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-forgotten-'));
  // What the compiler has worked out before is there only after a first check.
  const kept = existsSync(join(root, 'build')) ? ['build'] : [];
  for (const part of [...rooms, ...kept, 'tests', 'tsconfig.json', 'package.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const sources = new Map(
    rooms
      .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: folder }))
      .map((path) => [path.split(sep).join('/'), readFileSync(join(folder, path), 'utf8')] as const),
  );
  const passing = new Set<string>();

  const take = (removals: readonly Removal[]): void => {
    for (const [path, ones] of Map.groupBy(removals, (removal) => removal.path))
      writeFileSync(join(folder, path), without(sources.get(path) ?? '', ones));
  };

  const put = (removals: readonly Removal[]): void => {
    for (const { path } of removals) writeFileSync(join(folder, path), sources.get(path) ?? '');
  };

  /** What the compiler says of the rooms, or of the whole project, without these places. */
  const compiledWithout = (removals: readonly Removal[], within: readonly string[] = []): readonly CompilerError[] => {
    take(removals);
    const { failed, text } = nodeIn(folder, 'node_modules/typescript-native/bin/tsc', '-b', ...within);
    put(removals);
    const told = errorsIn(text);
    if (failed && told.length === 0) throw new Error(`the compiler did not run: ${text}`);
    return told;
  };

  const passes = (folders: readonly string[]): boolean => {
    const args = ['run', '--config', 'tests/vitest.config.ts', '--bail', '1', ...folders];
    return !nodeIn(folder, 'node_modules/vitest/vitest.mjs', ...args).failed;
  };

  /** Whether these specs, which pass as they are, fail without the place. */
  const specsNotice = (folders: readonly string[], removal: Removal): boolean => {
    const name = folders.join(', ');
    if (!passing.has(name) && !passes(folders)) throw new Error(`the specs in ${name} fail as they are`);
    passing.add(name);
    take([removal]);
    const noticed = !passes(folders);
    put([removal]);
    return noticed;
  };

  return { sources, compiledWithout, specsNotice, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
