import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { StoredEvent, Unavailable } from '../../application/ports/log/event-store.ts';
import { boxKeyOf, openBox } from './box.ts';
import type { Keys } from './keys.ts';
import { sealedBox } from './schema.ts';

type Alone = {
  /** As the box holds it, in the version in which it was written; null where there is none or it stays closed. */
  readonly personal: unknown;
  readonly opensBy: 'nothing to open' | 'its own key' | 'the key of its subject' | 'no key';
  /** Of this box alone, in base64. */
  readonly key: string | null;
};

const nothing = { opensBy: 'nothing to open', key: null } as const;

const alone = async (keys: Pick<Keys, 'toOpen'>, event: StoredEvent): Promise<Result<Alone, Unavailable>> => {
  const { personal } = event.data;
  if (personal === undefined) return ok({ ...nothing, personal: null });
  const box = sealedBox.parse(personal);
  if (box === 'erased') return ok({ ...nothing, personal: box });
  const found = await keys.toOpen(new Set([box.key]));
  if (found.isErr()) return err(found.error);
  const key = found.value.get(box.key);
  if (key === undefined || key === 'destroyed') return ok({ personal: null, opensBy: 'no key', key: null });
  const fields = openBox(key, event, box);
  if (!('version' in box)) return ok({ personal: fields, opensBy: 'the key of its subject', key: null });
  const own = boxKeyOf(key, event).export().toString('base64');
  return ok({ personal: fields, opensBy: 'its own key', key: own });
};

/** Opens the box of a single event as it is stored, for whoever is to be given that event and no other. */
export const openAlone =
  (keys: Pick<Keys, 'toOpen'>) =>
  (event: StoredEvent): ResultAsync<Alone, Unavailable> =>
    new ResultAsync(alone(keys, event));
