import type { PictureTooLarge } from '../../../application/ports/files/file-kinds.ts';
import type { PictureUnreadable } from '../../../application/ports/files/pictures.ts';
import { broken, type Sentences } from '../refusing/refused.ts';

const sizeOf = ({ width, height, frames }: PictureTooLarge): string =>
  `${frames === 1 ? '' : `${frames} frames of `}${width} × ${height} pixels`;

export const pictureSentences: Sentences<PictureTooLarge | PictureUnreadable> = {
  PictureTooLarge: (picture) => {
    const { width, height, frames, limit } = picture;
    const advice = `Please use one with at most ${limit / 1_000_000} million pixels.`;
    return broken(`The picture is too large: it has ${sizeOf(picture)}. ${advice}`, { width, height, frames, limit });
  },
  PictureUnreadable: () => ({
    status: 415,
    message: 'Invalid file type. Please use JPEG, PNG, GIF, or WebP images only.',
  }),
};
