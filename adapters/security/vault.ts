import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Vault } from '../../application/ports/event-codec.ts';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { Files } from '../../application/ports/files.ts';
import type { Subject } from '../../domain/kernel/event.ts';
import { keyCache, keyWrap, type VaultKey } from './keys.ts';

type SubjectKeys = ReadonlyMap<Subject, VaultKey>;
type Found<Value> = Promise<Result<Value, Unavailable>>;

/** Makes, reads and destroys the keys of personal fields, one for each subject. */
export type KeyVault = Vault & {
  readonly toSeal: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
  readonly toOpen: (subjects: ReadonlySet<Subject>) => ResultAsync<SubjectKeys, Unavailable>;
};

const loadsAtOnce = 32;

/** The name of the key file, in one of 256 folders, because a salon may have hundreds of thousands of keys. */
const nameOf = (subject: Subject): string => {
  const shard = createHash('sha256').update(subject).digest('hex').slice(0, 2);
  return `keys/${shard}/${subject}`;
};

/** The keys of all subjects: cached ones, and the others from `find`, some at a time. */
const keysOf = async (
  subjects: ReadonlySet<Subject>,
  cache: ReturnType<typeof keyCache>,
  find: (subject: Subject) => Found<VaultKey>,
) => {
  const keys = new Map<Subject, VaultKey>();
  const absent: Subject[] = [];
  for (const subject of subjects) {
    const cached = cache.find(subject);
    if (cached === null) absent.push(subject);
    else keys.set(subject, cached);
  }
  for (let from = 0; from < absent.length; from += loadsAtOnce) {
    const batch = absent.slice(from, from + loadsAtOnce);
    const found = await Promise.all(batch.map(async (subject) => ({ subject, key: await find(subject) })));
    for (const { subject, key } of found) {
      if (key.isErr()) return err(key.error);
      keys.set(subject, key.value);
    }
  }
  return ok(keys);
};

export const openVault = (files: Files, secret: string): KeyVault => {
  const wrap = keyWrap(secret);
  const cache = keyCache();

  const load = async (subject: Subject): Found<VaultKey | null> => {
    const found = await files.get(nameOf(subject));
    if (found.isErr()) return err(found.error);
    if (found.value === null) return ok(null);
    return ok(cache.keep(subject, wrap.open(subject, found.value)));
  };

  /** Makes a key. If several processes do so at once, one of them writes the file and all use its key. */
  const make = async (subject: Subject): Found<VaultKey | null> => {
    const key: KeyObject = createSecretKey(randomBytes(32));
    const created = await files.putNew(nameOf(subject), wrap.seal(subject, key));
    if (created.isErr()) return err(created.error);
    return created.value ? ok(cache.keep(subject, key)) : load(subject);
  };

  const existing = async (subject: Subject): Found<VaultKey> => {
    const found = await load(subject);
    if (found.isErr()) return err(found.error);
    // The installation is broken, because a destroyed key would have left a file that says so.
    if (found.value === null) throw new Error(`the key of ${subject} is missing from the file store`);
    return ok(found.value);
  };

  const existingOrNew = async (subject: Subject): Found<VaultKey> => {
    const found = await load(subject);
    if (found.isErr()) return err(found.error);
    if (found.value !== null) return ok(found.value);
    const made = await make(subject);
    if (made.isErr()) return err(made.error);
    if (made.value === null) throw new Error(`the key of ${subject} was removed while it was being made`);
    return ok(made.value);
  };

  const bury = (subject: Subject): void => {
    cache.keep(subject, 'destroyed');
  };

  return {
    toSeal: (subjects) => new ResultAsync(keysOf(subjects, cache, existingOrNew)),
    toOpen: (subjects) => new ResultAsync(keysOf(subjects, cache, existing)),
    forget: (subject) => files.put(nameOf(subject), wrap.tombstone()).map(() => bury(subject)),
    hasForgotten: (subject) => files.get(nameOf(subject)).map((file) => file !== null && wrap.isTombstone(file)),
  };
};
