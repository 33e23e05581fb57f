import type { SalonEvent } from '../../../domain/events.ts';
import type { Metadata, Recorded } from '../../../domain/kernel/index.ts';
import type { StandIn } from '../eventstoredb/server.ts';
import { sealed } from '../log-file.ts';

const prefix = 'salon_';

const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes));

/** Every event of the stand-in for EventStoreDB, in the order of its log. */
export const standInLog = ({ log }: StandIn): readonly Recorded<SalonEvent>[] =>
  log.records.map(({ id, stream, revision, position, type, data, customMetadata }) => ({
    id,
    stream: stream.slice(prefix.length),
    revision: Number(revision),
    position: String(position),
    event: { type, data: sealed(read(data)) } as unknown as SalonEvent,
    metadata: read(customMetadata) as Metadata,
  }));
