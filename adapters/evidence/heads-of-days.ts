import { err, ok, type Result } from 'neverthrow';
import type { Files } from '../../application/ports/files/files.ts';
import type { StoredEvent, Unavailable } from '../../application/ports/log/event-store.ts';
import type { SealedLog } from '../../application/ports/log/sealed-log.ts';
import { dayHeadFiles } from '../../application/stored-files/day-head-files.ts';

export type HeadParts = {
  readonly files: Pick<Files, 'get'>;
  readonly sealedLog: Pick<SealedLog, 'sizeIn' | 'inclusionUnder'>;
};

type Included = { readonly id: string; readonly index: number; readonly proof: readonly string[] };

/** A head that the log had on a day, and the events of the pack that it is the first one over. */
export type HeadOfDay = {
  readonly day: string;
  readonly checkpoint: Uint8Array;
  readonly stamp: Uint8Array | null;
  readonly events: readonly Included[];
};

/** So many days without a head, and the next event is looked at: nobody kept any then. */
const mostMissing = 40;
const dayMillis = 86_400_000;

const dayOf = ({ metadata }: StoredEvent): string => String(metadata.occurredAt).slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMillis).toISOString().slice(0, 10);

/**
 * The heads of days that lie around these events: for each event the first one that is over it, and the last one before all
 * of them. None where no head of a day was kept.
 */
export const headsOfDays = async (
  { files, sealedLog }: HeadParts,
  events: readonly StoredEvent[],
  madeAt: string,
): Promise<Result<readonly HeadOfDay[], Unavailable>> => {
  const found: HeadOfDay[] = [];
  let before: HeadOfDay | null = null;
  let waiting = events;
  let day = events[0] === undefined ? madeAt.slice(0, 10) : dayOf(events[0]);
  let missing = 0;
  while (waiting[0] !== undefined && day <= madeAt.slice(0, 10)) {
    const names = dayHeadFiles(day);
    const [checkpoint, stamp] = [await files.get(names.checkpoint), await files.get(names.stamp)];
    if (checkpoint.isErr()) return err(checkpoint.error);
    if (stamp.isErr()) return err(stamp.error);
    const size = checkpoint.value === null ? null : sealedLog.sizeIn(Buffer.from(checkpoint.value).toString('utf8'));
    if (checkpoint.value === null || size === null) {
      missing += 1;
      if (missing >= mostMissing) waiting = waiting.slice(1);
    } else {
      missing = 0;
      const under = waiting.flatMap((event) => {
        const proven = sealedLog.inclusionUnder(event, size);
        return proven === null ? [] : [{ id: event.id, ...proven }];
      });
      const head: HeadOfDay = { day, checkpoint: checkpoint.value, stamp: stamp.value, events: under };
      if (under.length > 0) found.push(head);
      else if (found.length === 0) before = head;
      const ids = new Set(under.map(({ id }) => id));
      waiting = waiting.filter(({ id }) => !ids.has(id));
    }
    const [next] = waiting;
    const following = dayAfter(day);
    day = next !== undefined && missing >= mostMissing && dayOf(next) > following ? dayOf(next) : following;
  }
  return ok(before === null ? found : [before, ...found]);
};
