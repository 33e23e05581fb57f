import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Returns the files of a ZIP by name, as Python’s own reader unpacks them. */
export const filesOfZip = (zip: Uint8Array): Map<string, Buffer> => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-evidence-'));
  writeFileSync(join(folder, 'pack.zip'), zip);
  execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'pack.zip'), join(folder, 'pack')]);
  const names = readdirSync(join(folder, 'pack'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'pack').length + 1));
  const files = new Map(names.toSorted().map((name) => [name, readFileSync(join(folder, 'pack', name))]));
  rmSync(folder, { recursive: true });
  return files;
};

/** Runs the verifier of a pack in a folder with these receipts by name; null stands for a file that is not there. */
export const verifierSays = (
  files: ReadonlyMap<string, Uint8Array>,
  receipts: ReadonlyMap<string, string | Uint8Array | null> = new Map(),
): { readonly code: number | null; readonly said: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-pack-'));
  const pack = join(folder, 'pack');
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(pack, name)), { recursive: true });
    writeFileSync(join(pack, name), bytes);
  }
  for (const [name, text] of receipts) if (text !== null) writeFileSync(join(folder, name), text);
  const args = [join(pack, 'verify.mjs'), ...[...receipts.keys()].map((name) => join(folder, name))];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { code: status, said: `${stdout}${stderr}` };
};
