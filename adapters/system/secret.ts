import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';

const secretFileName = 'app-secret';
export const shortestSecret = 32;

/** `appSecret` is the configured secret; null means the one in `dataDir`. */
export type SecretOptions = { readonly appSecret: string | null; readonly dataDir: string };

const exists = async (path: string): Promise<boolean> => {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Writes a new secret under its final name only if there is none, so that two first starts at once share one. */
const makeSecret = async (dataDir: string, path: string): Promise<void> => {
  const aside = `${path}.${randomUUID()}`;
  const handle = await open(aside, 'wx', 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString('base64url')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(aside, path);
  } catch {
    if (!(await exists(path))) throw new Error(`${path} could not be made`);
  } finally {
    await rm(aside);
  }
  await syncFolder(dataDir);
};

/**
 * The secret from which every key is derived. Without APP_SECRET, it is made at the first start and kept in
 * `dataDir`, in a file that only its owner can read. An error is a line for the person who starts the program.
 */
export const readSecret = async ({ appSecret, dataDir }: SecretOptions): Promise<Result<string, string>> => {
  if (appSecret !== null) return ok(appSecret);
  const path = join(dataDir, secretFileName);
  if (!(await exists(path))) {
    if (await exists(join(dataDir, 'events.db')))
      return err(`APP_SECRET: ${path} is missing, and the log beside it cannot be read without it; restore it`);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await makeSecret(dataDir, path);
  }
  const secret = (await readFile(path, 'utf8')).trim();
  return secret.length < shortestSecret ? err(`APP_SECRET: ${path} does not hold a secret; restore it`) : ok(secret);
};
