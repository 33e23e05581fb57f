import type { PictureUnreadable } from '../../../application/ports/pictures.ts';
import type { Sentences } from '../refused.ts';

export const pictureSentences: Sentences<PictureUnreadable> = {
  PictureUnreadable: () => ({
    status: 415,
    message: 'Invalid file type. Please use JPEG, PNG, GIF, or WebP images only.',
  }),
};
