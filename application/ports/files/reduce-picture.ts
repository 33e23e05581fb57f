import type { ResultAsync } from 'neverthrow';
import type { PictureTooLarge } from './file-kinds.ts';
import type { PictureUnreadable } from './pictures.ts';

/** A WebP of a picture, upright, without what the camera stores in it, and no wider than a screen needs. */
export type ReducePicture = (bytes: Uint8Array) => ResultAsync<Uint8Array, PictureTooLarge | PictureUnreadable>;
