import { okAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Unavailable } from '../../application/ports/event-store.ts';
import type { FileFacts, Files, Likeness, PictureLooks } from '../../application/ports/files.ts';
import { lookFile, proofFile } from '../../application/stored-files.ts';
import type { ProofId } from '../../domain/kernel/ids.ts';
import { type PictureReadings, readPicture } from '../read-pictures.ts';
import { areSamePicture } from './picture-hash.ts';

/** A picture keeps a core busy for up to a second, and a server with two cores can spare one. */
const atOnce = 1;
/** How long an answer waits for pictures that have not been read yet. */
const patientMillis = 2_500;

type Look = NonNullable<PictureReadings['look']>;

const nothingSaid: FileFacts = {
  ...{ width: null, height: null, takenAt: null, writtenAt: null, program: null, camera: null, shows: null },
};
/** For a PDF, for what cannot be decoded, and for what crashed the reader. The upload itself is shown anyway. */
const nothingSeen: Look = { facts: nothingSaid, hash: null };

const textOrNull = z.string().nullable();
const stored = z.object({
  version: z.literal(2),
  facts: z.object({
    ...{ width: z.number().nullable(), height: z.number().nullable(), takenAt: textOrNull, writtenAt: textOrNull },
    ...{ program: textOrNull, camera: textOrNull, shows: z.enum(['screenshot', 'photo']).nullable() },
  }),
  hash: z.base64().nullable(),
});

const encoded = ({ facts, hash }: Look): Uint8Array =>
  Buffer.from(
    JSON.stringify({
      ...{ version: 2, facts, hash: hash === null ? null : Buffer.from(hash).toString('base64') },
    } satisfies z.input<typeof stored>),
  );

/** Null if it was stored in another format and has to be made again. */
const decoded = (bytes: Uint8Array): Look | null => {
  const read = stored.safeParse(JSON.parse(Buffer.from(bytes).toString()));
  if (!read.success) return null;
  const { facts, hash } = read.data;
  return { facts, hash: hash === null ? null : new Uint8Array(Buffer.from(hash, 'base64')) };
};

/** Keeps a look, unless the proof was erased during the reading. */
const keep = (files: Files, id: ProofId, look: Look): ResultAsync<Look | null, Unavailable> =>
  files
    .put(lookFile(id), encoded(look))
    .andThen(() => files.get(proofFile(id)))
    .andThen((original) => (original === null ? files.remove(lookFile(id)).map(() => null) : okAsync(look)));

/**
 * Reads each proof once and keeps the result next to its file, even if nothing could be read; it can be made again
 * from the file. Keeps the hashes for comparing all pictures in memory, 4 KB for each.
 */
export const openProofLooks = (files: Files): PictureLooks => {
  const inTurn = pLimit(atOnce);
  const underWay = new Map<ProofId, ResultAsync<Look | null, Unavailable>>();
  /** Null if there is nothing to compare. */
  const hashes = new Map<ProofId, Uint8Array | null>();

  const made = (id: ProofId): ResultAsync<Look | null, Unavailable> =>
    files.get(lookFile(id)).andThen((kept): ResultAsync<Look | null, Unavailable> => {
      const look = kept === null ? null : decoded(kept);
      if (look !== null) return okAsync(look);
      return files.get(proofFile(id)).andThen((original): ResultAsync<Look | null, Unavailable> => {
        if (original === null) return okAsync(null);
        return ResultAsync.fromSafePromise(readPicture('look', original)).andThen((seen) =>
          keep(files, id, seen ?? nothingSeen),
        );
      });
    });

  const remember = (id: ProofId, look: Look | null): Look | null => {
    hashes.set(id, look?.hash ?? null);
    return look;
  };

  /** Returns the same look to everyone who asks while it is being made. */
  const look = (id: ProofId): ResultAsync<Look | null, Unavailable> => {
    const already = underWay.get(id);
    if (already !== undefined) return already;
    const looking = new ResultAsync(
      inTurn(async () => made(id).map((seen) => remember(id, seen))).finally(() => underWay.delete(id)),
    );
    underWay.set(id, looking);
    return looking;
  };

  const compare = async (id: ProofId, others: readonly ProofId[]): Promise<Likeness> => {
    const own = hashes.get(id) ?? null;
    if (own === null) return { alike: [], compared: 0, waiting: 0 };
    const until = Date.now() + patientMillis;
    for (const other of others) {
      if (Date.now() > until) break;
      if (!hashes.has(other)) await look(other);
    }
    // Reads the remaining pictures after this answer, while the owner looks at it.
    for (const other of others) if (!hashes.has(other)) void look(other);
    const seen = others.filter((other) => hashes.has(other));
    return {
      alike: seen.filter((other) => {
        const hash = hashes.get(other) ?? null;
        return hash !== null && areSamePicture(own, hash);
      }),
      compared: seen.length,
      waiting: others.length - seen.length,
    };
  };

  return {
    factsOf: (id) => look(id).map((seen) => seen?.facts ?? null),
    likenessOf: (id, others) => look(id).andThen(() => ResultAsync.fromSafePromise(compare(id, others))),
  };
};
