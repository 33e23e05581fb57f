import sharp from 'sharp';
import type { PictureTooLarge } from '../../application/ports/files/file-kinds.ts';
import type { PictureUnreadable } from '../../application/ports/files/pictures.ts';
import { mostPixels } from '../../application/stored-files/most-pixels.ts';

// Each picture is decoded once, and what sharp keeps for a second time would be hundreds of megabytes.
sharp.cache(false);

/** Why a picture is not accepted; null if it is. Only its header is read. */
export const objectionToPicture = async (bytes: Uint8Array): Promise<PictureTooLarge | PictureUnreadable | null> => {
  try {
    // The limit is compared here, because sharp's own says neither the size nor the number of frames.
    const { width, height, pages: frames = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height * frames <= mostPixels) return null;
    return { kind: 'PictureTooLarge', width, height, frames, limit: mostPixels };
  } catch {
    return { kind: 'PictureUnreadable' };
  }
};
