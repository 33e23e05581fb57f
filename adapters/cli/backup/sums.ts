import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';
import { z } from 'zod';
import { sha256OfFile } from './copied-file.ts';
import { eachOf, filesUnder } from './tree.ts';

export const sumsName = 'sha256sums';
export const aboutName = 'backup.json';
export const secretName = 'app-secret';
export const logNames = { file: 'events.db', lines: 'events.ndjson' } as const;

const aboutForm = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  log: z.enum([logNames.file, logNames.lines]),
  events: z.int().min(0),
  secretFingerprint: z.string(),
  /** The SHA-256 of the list of sums. */
  sums: z.string(),
});

/** The content of the file that is written last. A folder without it is not a complete backup. */
export type BackupAbout = z.output<typeof aboutForm>;

const lineForm = /^([0-9a-f]{64}) {2}([^\0\r\n]+)$/;

/** The sums in the format that `sha256sum -c` reads. */
export const sumsText = (sums: ReadonlyMap<string, string>): string =>
  [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('');

const isInside = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

const sumsIn = (text: string): ReadonlyMap<string, string> | null => {
  const sums = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const [, sum, path] = lineForm.exec(line) ?? [];
    if (sum === undefined || path === undefined || !isInside(path)) return null;
    sums.set(path, sum);
  }
  return sums;
};

const readOrNull = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

export const aboutText = (about: BackupAbout): string => `${JSON.stringify(about, null, 2)}\n`;

export type CheckedBackup = { readonly about: BackupAbout; readonly paths: readonly string[] };

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads every byte of a backup. No file may be missing, changed or added. */
export const checkSums = async (folder: string): Promise<Result<CheckedBackup, readonly string[]>> => {
  const about = aboutForm.safeParse(json((await readOrNull(join(folder, aboutName))) ?? ''));
  if (!about.success) return err([`${folder} is no finished backup of this program: it has no fitting ${aboutName}`]);
  const text = await readOrNull(join(folder, sumsName));
  const sums = text === null ? null : sumsIn(text);
  if (sums === null || (await sha256OfFile(join(folder, sumsName))) !== about.data.sums)
    return err([`${folder}: ${sumsName} is missing or was changed`]);
  const wrong: string[] = [];
  const missing = new Set(sums.keys());
  await eachOf(filesUnder(folder), async (path) => {
    if (path === aboutName || path === sumsName) return;
    missing.delete(path);
    if (!sums.has(path)) wrong.push(`${path} was added`);
    else if ((await sha256OfFile(join(folder, path))) !== sums.get(path)) wrong.push(`${path} was changed`);
  });
  const all = [...wrong, ...[...missing].map((path) => `${path} is missing`)];
  return all.length === 0 ? ok({ about: about.data, paths: [...sums.keys()] }) : err(all.sort());
};
