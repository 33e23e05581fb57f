import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';

const fileName = 'version';
const form = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})\s*$/;

const numbersOf = (version: string): readonly number[] => form.exec(version)?.slice(1).map(Number) ?? [];

const isNewer = (one: string, other: string): boolean => {
  const [these, those] = [numbersOf(one), numbersOf(other)];
  const differing = these.findIndex((number, at) => number !== those[at]);
  return differing !== -1 && (these[differing] ?? 0) > (those[differing] ?? 0);
};

/**
 * The release that last ran on a data folder; null for a new one or a release before 1.0.0. Refuses a folder that a
 * newer release has used, because this one may not understand its data. The refusal is a sentence.
 */
export const lastVersionOf = async (dataDir: string, version: string): Promise<Result<string | null, string>> => {
  const noted = await readFile(join(dataDir, fileName), 'utf8').catch(() => null);
  if (noted === null || !form.test(noted)) return ok(null);
  const last = noted.trim();
  if (!isNewer(last, version)) return ok(last);
  return err(
    `DATA_DIR: version ${last} has used ${dataDir}, and this is version ${version}. Start version ${last} or a newer one, or restore a backup from before`,
  );
};

export const noteVersion = (dataDir: string, version: string): Promise<void> =>
  writeFile(join(dataDir, fileName), `${version}\n`, { mode: 0o600 });
