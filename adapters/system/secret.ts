import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from 'neverthrow';

const secretFileName = 'app-secret';
export const shortestSecret = 32;

/** The secret that was configured, or null to use the one kept in `dataDir`. */
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

/** Two first starts at once agree on one: the secret gets its name whole, and only if nobody's has it yet. */
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
 * The one secret that every key is derived from. Without APP_SECRET it is made at the first start and kept in `dataDir`,
 * readable by its owner only. A refusal is a line for whoever starts the program.
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
