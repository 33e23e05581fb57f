import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const installMillis = 600_000;
const call = promisify(execFile);

/** A package that a bench compares with and the product does not need. It is installed in a temporary folder. */
export type Peer = { readonly folder: string; readonly packages: readonly string[]; readonly entry: string };

export const peerOf = (name: string, version: string, packages: readonly string[], entry: string): Peer => {
  const folder = join(tmpdir(), `salon-bench-${name}-${version}`);
  return {
    folder,
    packages: packages.map((one) => `${one}@${version}`),
    entry: join(folder, 'node_modules', entry),
  };
};

/** Installs the packages, with their build scripts. The reason if that is impossible; null if they are installed. */
export const whyNotInstalled = async ({ folder, packages, entry }: Peer): Promise<string | null> => {
  if (existsSync(entry)) return null;
  console.log(`installing ${packages.join(' and ')} into a temporary folder; this may take minutes`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  try {
    await call('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts=false', ...packages], {
      cwd: folder,
      timeout: installMillis,
    });
    return null;
  } catch (cause) {
    return `npm could not install it (${cause instanceof Error ? cause.message.split('\n')[0] : cause})`;
  }
};
