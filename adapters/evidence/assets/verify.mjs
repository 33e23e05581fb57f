// Checks the evidence pack in whose folder it lies: `node verify.mjs [RECEIPT…]`. It ends with 0 for a sound pack, and
// otherwise says what is wrong and ends with 1. It needs Node 18 or newer and nothing else.
import { webcrypto } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPack } from './check-pack.js';

const folder = dirname(fileURLToPath(import.meta.url));

const filesIn = (inner) =>
  readdirSync(join(folder, inner), { withFileTypes: true }).flatMap((entry) => {
    const name = inner === '' ? entry.name : `${inner}/${entry.name}`;
    return entry.isDirectory() ? filesIn(name) : [name];
  });

const files = new Map(filesIn('').map((name) => [name, new Uint8Array(readFileSync(join(folder, name)))]));

/** What is in a record; nothing of a file that is not there, so that it is named as one that cannot be read. */
const recordIn = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const receipts = new Map(process.argv.slice(2).map((path) => [basename(path), recordIn(path)]));

const { problems, told } = await checkPack(webcrypto.subtle, files, receipts).catch(() => ({
  problems: ['the pack cannot be read'],
  told: [],
}));
for (const line of problems.length > 0 ? problems : told) console.log(line);
process.exitCode = problems.length > 0 ? 1 : 0;
