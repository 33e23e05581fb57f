import sharp from 'sharp';
import type { Files } from '../../application/ports/files/files.ts';
import { mostPixels } from '../../application/stored-files/most-pixels.ts';
import { proofFile } from '../../application/stored-files/proof-file.ts';
import type { ProofId } from '../../domain/kernel/index.ts';
import type { RawEvent } from './raw-events.ts';

/** A payment proof as it was uploaded; null for one that was erased. */
export type ProofOriginal = {
  readonly proofId: string;
  readonly uploadedAt: string;
  readonly sha256: string;
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null;
};

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

const uploadOf = ({ stored: { data } }: RawEvent) => {
  const { proofId, sha256, kind } = data;
  return typeof proofId === 'string' && typeof sha256 === 'string' && typeof kind === 'string'
    ? { proofId, sha256, kind }
    : null;
};

/** The files of the proofs whose uploads are among the events. */
export const originalsOf = async (
  files: Pick<Files, 'get'>,
  events: readonly RawEvent[],
): Promise<readonly ProofOriginal[]> => {
  const originals: ProofOriginal[] = [];
  for (const event of events) {
    const upload = uploadOf(event);
    if (upload === null) continue;
    const { proofId, sha256, kind } = upload;
    const bytes = (await files.get(proofFile(proofId as ProofId))).unwrapOr(null);
    const name = `files/payment-proof-${proofId}.${extensions[kind] ?? 'bin'}`;
    const uploadedAt = String(event.stored.metadata.occurredAt);
    originals.push({ proofId, sha256, uploadedAt, file: bytes === null ? null : { name, bytes } });
  }
  return originals;
};

/** From the best on: the first that is small enough is taken. A noisy photograph needs the last. */
const cuts = [
  { width: 900, height: 1_100, quality: 60 },
  { width: 800, height: 1_000, quality: 40 },
  { width: 600, height: 750, quality: 25 },
] as const;

/** Five of them leave room for the text in 1 MB. */
const mostBytes = 150_000;

/** A grey JPEG for the PDF, as good as it can be and small enough; null for a file that is no picture. */
export const greyPicture = async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  try {
    let made: Uint8Array | null = null;
    for (const { width, height, quality } of cuts) {
      const picture = sharp(bytes, { failOn: 'none', limitInputPixels: mostPixels }).rotate();
      const small = picture
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' });
      made = await small.grayscale().jpeg({ quality, mozjpeg: true }).toBuffer();
      if (made.length <= mostBytes) break;
    }
    return made;
  } catch {
    return null;
  }
};
