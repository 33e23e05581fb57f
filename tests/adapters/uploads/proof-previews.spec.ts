import { okAsync } from 'neverthrow';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { openProofPreviews } from '../../../adapters/uploads/proof-previews.ts';
import type { Files } from '../../../application/ports/files.ts';
import { eraseProof } from '../../../application/stored-files.ts';
import { type ProofId, proofId } from '../../../domain/kernel/ids.ts';
import { type MemoryFiles, openMemoryFiles } from '../../support/memory-files.ts';
import { png } from '../http/support/people.ts';

const vault = { forget: () => okAsync(undefined), hasForgotten: () => okAsync(false) };
const idOf = (index: number): ProofId => proofId(`proof-${index}`);

let files: MemoryFiles;
beforeEach(async () => {
  files = openMemoryFiles();
  for (const index of [1, 2, 3, 4, 5]) await files.put(`payment-proofs/${idOf(index)}`, png(index, 64));
});

const previewsKept = () => [...files.stored.keys()].filter((name) => name.startsWith('payment-proof-previews/'));

/** Wraps the files: counts puts, and the most originals that were read before their previews were stored. */
const counting = (): { readonly files: Files; readonly puts: () => number; readonly most: () => number } => {
  let [puts, underWay, most] = [0, 0, 0];
  const seen = new Set<string>();
  return {
    files: {
      ...files,
      get: (name) => {
        if (name.startsWith('payment-proofs/') && !seen.has(name)) {
          seen.add(name);
          underWay += 1;
          most = Math.max(most, underWay);
        }
        return files.get(name);
      },
      put: (name, bytes) => {
        puts += 1;
        underWay -= 1;
        return files.put(name, bytes);
      },
    },
    puts: () => puts,
    most: () => most,
  };
};

describe('the preview of a proof', () => {
  it('has at most as many pixels as 1600 × 2400, and a screenshot of a phone keeps those that it has, a tall one too', async () => {
    const sizes = [
      { width: 3_000, height: 2_000, to: [1_600, 1_067] },
      { width: 1_000, height: 4_000, to: [979, 3_916] },
      { width: 400, height: 20_000, to: [277, 13_850] },
      { width: 20, height: 32_000, to: [10, 16_000] },
      { width: 1_170, height: 2_300, to: [1_170, 2_300] },
    ];
    for (const [index, { width, height, to }] of sizes.entries()) {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
        .jpeg()
        .toBuffer();
      await files.put(`payment-proofs/${idOf(index)}`, new Uint8Array(bytes));
      const preview = (await openProofPreviews(files).of(idOf(index)))._unsafeUnwrap();
      const made = await sharp(preview ?? new Uint8Array()).metadata();
      expect([made.format, made.width, made.height]).toEqual(['webp', ...to]);
    }
  });

  it('is made once, however many ask for it, and one is made after the other', async () => {
    const counted = counting();
    const previews = openProofPreviews(counted.files);
    const asked = [1, 1, 2, 3, 3, 3, 4, 5].map((index) => previews.of(idOf(index)));
    for (const one of await Promise.all(asked)) expect(one._unsafeUnwrap()).not.toBeNull();
    for (const index of [1, 5]) await previews.of(idOf(index));
    expect([counted.puts(), counted.most()]).toEqual([5, 1]);
  });

  it('goes with its proof, also if the proof is erased while it is made', async () => {
    const previews = openProofPreviews(files);
    expect((await previews.of(idOf(1)))._unsafeUnwrap()).not.toBeNull();
    expect(previewsKept()).toHaveLength(1);
    await eraseProof({ files, vault }, idOf(1));
    expect(previewsKept()).toEqual([]);
    expect((await previews.of(idOf(1)))._unsafeUnwrap()).toBeNull();

    const late: Files = {
      ...files,
      put: (name, bytes) => eraseProof({ files, vault }, idOf(2)).andThen(() => files.put(name, bytes)),
    };
    expect((await openProofPreviews(late).of(idOf(2)))._unsafeUnwrap()).toBeNull();
    expect(previewsKept()).toEqual([]);
  });

  it('shows a JPEG that lacks its end as far as it goes', async () => {
    const picture = sharp({ create: { width: 200, height: 300, channels: 3, background: '#2f6f4f' } });
    const bytes = new Uint8Array(await picture.jpeg().toBuffer());
    for (const [index, kept] of [bytes.length - 2, bytes.length - 40].entries()) {
      await files.put(`payment-proofs/${idOf(index + 1)}`, bytes.slice(0, kept));
      const preview = (await openProofPreviews(files).of(idOf(index + 1)))._unsafeUnwrap();
      expect(await sharp(preview ?? new Uint8Array()).metadata()).toMatchObject({ width: 200, height: 300 });
    }
  });

  it('is refused for a picture that ends early, which is tried once', async () => {
    await files.put(`payment-proofs/${idOf(1)}`, png(1, 64).slice(0, 60));
    const previews = openProofPreviews(files);
    expect((await previews.of(idOf(1)))._unsafeUnwrapErr()).toEqual({ kind: 'PreviewImpossible' });
    // The failure is kept, so that the file is not decoded again each time.
    await files.put(`payment-proofs/${idOf(1)}`, png(1, 64));
    for (const opened of [previews, openProofPreviews(files)]) {
      expect((await opened.of(idOf(1)))._unsafeUnwrapErr()).toEqual({ kind: 'PreviewImpossible' });
    }
    expect((await previews.of(idOf(2)))._unsafeUnwrap()).not.toBeNull();
  });
});
