import { setImmediate as nextTurn } from 'node:timers/promises';
import { okAsync, ResultAsync } from 'neverthrow';
import pLimit from 'p-limit';
import type { Files } from '../../application/ports/files/files.ts';
import type { Likeness, PictureLooks } from '../../application/ports/files/proof-looks.ts';
import type { Unavailable } from '../../application/ports/log/event-store.ts';
import { lookFile, proofFile } from '../../application/stored-files/proof-file.ts';
import type { ProofId } from '../../domain/kernel/index.ts';
import {
  areSamePicture,
  bestFit,
  decodeLook,
  encodeLook,
  type Fit,
  lookOf,
  type PictureLook,
} from './looks/picture-look.ts';

/** A picture keeps a core busy for up to a second, so that a server of two cores stands one of them. */
const atOnce = 1;
/** Pairs whose details are compared in one answer, the most alike first. Each needs some 20 milliseconds. */
const pairsAtMost = 40;
/** How long an answer waits for pictures that nobody has looked at yet. */
const patientMillis = 2_500;

type Hashed = { readonly width: number; readonly height: number; readonly hashes: Uint32Array };

const noPixels = new Uint8Array();

/** Keeps a look, unless the proof was erased meanwhile. */
const keep = (files: Files, id: ProofId, look: PictureLook): ResultAsync<PictureLook | null, Unavailable> =>
  files
    .put(lookFile(id), encodeLook(look))
    .andThen(() => files.get(proofFile(id)))
    .andThen((original) => (original === null ? files.remove(lookFile(id)).map(() => null) : okAsync(look)));

/**
 * Looks at each proof once and keeps what was seen beside its file, from which it can be made again. What is compared with all
 * others is kept in memory, 4 KB for each picture.
 */
export const openProofLooks = (files: Files): PictureLooks => {
  const inTurn = pLimit(atOnce);
  const underWay = new Map<ProofId, ResultAsync<PictureLook | null, Unavailable>>();
  /** Null where there is nothing to compare. */
  const hashed = new Map<ProofId, Hashed | null>();
  /** Whether two pictures are the same, by both ids. */
  const verdicts = new Map<string, boolean>();

  const made = (id: ProofId): ResultAsync<PictureLook | null, Unavailable> =>
    files.get(lookFile(id)).andThen((kept): ResultAsync<PictureLook | null, Unavailable> => {
      const look = kept === null ? null : decodeLook(kept);
      if (look !== null) return okAsync(look);
      return files.get(proofFile(id)).andThen((original): ResultAsync<PictureLook | null, Unavailable> => {
        if (original === null) return okAsync(null);
        return ResultAsync.fromSafePromise(lookOf(original)).andThen((seen) => keep(files, id, seen));
      });
    });

  const remember = (id: ProofId, look: PictureLook | null): PictureLook | null => {
    const compared = look?.compared ?? null;
    const { gray, hashes } = compared ?? { gray: null, hashes: null };
    hashed.set(id, gray === null ? null : { width: gray.width, height: gray.height, hashes });
    return look;
  };

  /** Whoever asks while it is looked at gets the same look. */
  const look = (id: ProofId): ResultAsync<PictureLook | null, Unavailable> => {
    const already = underWay.get(id);
    if (already !== undefined) return already;
    const looking = new ResultAsync(
      inTurn(async () => made(id).map((seen) => remember(id, seen))).finally(() => underWay.delete(id)),
    );
    underWay.set(id, looking);
    return looking;
  };

  const inOutline = ({ width, height, hashes }: Hashed) => ({ gray: { width, height, pixels: noPixels }, hashes });

  const areSame = async (id: ProofId, other: ProofId, fit: Fit): Promise<boolean> => {
    const pair = `${id} ${other}`;
    const known = verdicts.get(pair);
    if (known !== undefined) return known;
    const [mine, theirs] = [await look(id), await look(other)];
    if (mine.isErr() || theirs.isErr()) return false;
    const [one, two] = [mine.value?.compared, theirs.value?.compared];
    const same = one != null && two != null && areSamePicture(one, two, fit);
    verdicts.set(pair, same);
    // The comparison keeps the thread busy, and others wait for it.
    await nextTurn();
    return same;
  };

  const compare = async (id: ProofId, others: readonly ProofId[]): Promise<Likeness> => {
    const nobody = { alike: [], compared: 0, waiting: 0 };
    const own = hashed.get(id) ?? null;
    if (own === null) return nobody;
    const until = Date.now() + patientMillis;
    for (const other of others) {
      if (Date.now() > until) break;
      if (!hashed.has(other)) await look(other);
    }
    // The rest is looked at while the owner looks at this answer.
    for (const other of others) if (!hashed.has(other)) void look(other);
    const seen = others.filter((other) => hashed.has(other));
    const fits = seen.flatMap((other) => {
      const theirs = hashed.get(other) ?? null;
      const fit = theirs === null ? null : bestFit(inOutline(own), inOutline(theirs));
      return fit === null ? [] : [{ other, fit }];
    });
    const nearest = fits.toSorted((a, b) => a.fit.bits - b.fit.bits).slice(0, pairsAtMost);
    const alike = new Set<ProofId>();
    for (const { other, fit } of nearest) if (await areSame(id, other, fit)) alike.add(other);
    return {
      alike: others.filter((other) => alike.has(other)),
      compared: seen.length,
      waiting: others.length - seen.length,
    };
  };

  return {
    factsOf: (id) => look(id).map((seen) => seen?.facts ?? null),
    likenessOf: (id, others) => look(id).andThen(() => ResultAsync.fromSafePromise(compare(id, others))),
  };
};
