import { z } from 'zod';
import type { FileFacts } from '../../../application/ports/files/proof-looks.ts';
import { compareDetails } from './compare-details.ts';
import { factsOfPicture, nothingSaid } from './file-facts.ts';
import { distance, gradientHashes, type Region, regions, wholePicture } from './gradient-hash.ts';
import { type Gray, grayOf } from './gray.ts';

/** What is kept of a picture: what its file says, and what is needed to recognize it. */
export type PictureLook = {
  readonly facts: FileFacts;
  /** Null where there is nothing to compare: a PDF, or a picture that cannot be decoded. */
  readonly compared: { readonly gray: Gray; readonly hashes: Uint32Array } | null;
};

const textOrNull = z.string().nullable();
const stored = z.object({
  version: z.literal(1),
  facts: z.object({
    ...{ width: z.number().nullable(), height: z.number().nullable(), takenAt: textOrNull, writtenAt: textOrNull },
    ...{ program: textOrNull, camera: textOrNull, shows: z.enum(['screenshot', 'photo']).nullable() },
  }),
  gray: z.object({ width: z.number(), height: z.number(), pixels: z.base64() }).nullable(),
});

const withHashes = (gray: Gray): NonNullable<PictureLook['compared']> => ({ gray, hashes: gradientHashes(gray) });

export const lookOf = async (bytes: Uint8Array): Promise<PictureLook> => {
  // Whatever cannot be decoded, a PDF among it, has no look. It is shown as it was uploaded all the same.
  const facts = await factsOfPicture(bytes).catch(() => nothingSaid);
  const gray = facts.width === null ? null : await grayOf(bytes).catch(() => null);
  return { facts, compared: gray === null ? null : withHashes(gray) };
};

export const encodeLook = ({ facts, compared }: PictureLook): Uint8Array => {
  const gray =
    compared === null ? null : { ...compared.gray, pixels: Buffer.from(compared.gray.pixels).toString('base64') };
  return Buffer.from(JSON.stringify({ version: 1, facts, gray } satisfies z.input<typeof stored>));
};

/** Null if it was kept in another form, so that it has to be made anew. */
export const decodeLook = (bytes: Uint8Array): PictureLook | null => {
  const read = stored.safeParse(JSON.parse(Buffer.from(bytes).toString()));
  if (!read.success) return null;
  const { facts, gray } = read.data;
  if (gray === null) return { facts, compared: null };
  return { facts, compared: withHashes({ ...gray, pixels: new Uint8Array(Buffer.from(gray.pixels, 'base64')) }) };
};

type Compared = NonNullable<PictureLook['compared']>;

/** How one picture may lie in another one. */
export type Fit = { readonly bits: number; readonly region: Region; readonly isOtherLarger: boolean };

/** Of 128 bits. Pictures that are alike in their outlines have fewer; whether they are the same their details say. */
const mostBits = 28;
/** Sides are cut off at the edges of regions only roughly, so that proportions may differ by this factor. */
const mostStretch = 1.35;

const ratioOf = ({ width, height }: Gray, { left, right, top, bottom }: Region = wholePicture): number =>
  ((right - left) * width) / ((bottom - top) * height);

const isInProportion = (one: number, other: number): boolean => Math.abs(Math.log(one / other)) < Math.log(mostStretch);

/** The best place of one picture in the other; null if their outlines are not alike anywhere. */
export const bestFit = (one: Compared, other: Compared): Fit | null => {
  let best: Fit | null = null;
  const [ratio, otherRatio] = [ratioOf(one.gray), ratioOf(other.gray)];
  const consider = (bits: number, region: Region, isOtherLarger: boolean): void => {
    if (bits <= mostBits && (best === null || bits < best.bits)) best = { bits, region, isOtherLarger };
  };
  regions.forEach((region, index) => {
    if (isInProportion(ratio, ratioOf(other.gray, region))) {
      consider(distance(one.hashes, 0, other.hashes, index), region, true);
    }
    if (isInProportion(otherRatio, ratioOf(one.gray, region))) {
      consider(distance(other.hashes, 0, one.hashes, index), region, false);
    }
  });
  return best;
};

/** Fewer would be a picture with next to nothing on it. */
const leastBlocks = 12;
/** Two receipts of one app differ in name, amount, day or number: at least in one or two of some 150 blocks. */
const mostDifferent = 0.005;

/**
 * Whether two pictures are one picture that was saved again, made smaller, or cut at its edges.
 *
 * Two steps, because all receipts of one app look alike from afar. The first compares difference hashes (dHash) of the whole of
 * one with the whole and with 251 cut regions of the other, and keeps what differs in at most 28 of 128 bits. The second lays
 * both exactly on each other and compares blocks of 16 × 16 pixels by normalized cross-correlation, at 512 pixels for the
 * longest side; at most one block of 200 may differ.
 *
 * It finds: other formats and qualities, down to JPEG 10; sizes down to a fifth; brightness, contrast, no color; edges cut off
 * by up to a quarter at each side, and up to the half above or below.
 * It does not find: pictures that were framed, turned, mirrored, inverted or tilted, photographs of a screen, a small part of
 * a picture, and one in which something was changed, because that is how another receipt of the same app looks.
 * It finds too much where two receipts differ in a character or two, so that both are shown and the owner judges.
 */
export const areSamePicture = (one: Compared, other: Compared, fit: Fit): boolean => {
  const [small, large] = fit.isOtherLarger ? [one.gray, other.gray] : [other.gray, one.gray];
  const { blocks, different } = compareDetails(small, large, fit.region);
  return blocks >= leastBlocks && different <= blocks * mostDifferent;
};
