import type { HairPictureId } from '../../domain/kernel/index.ts';

/** The name under which a photo of a client's hair is stored. */
export const hairPictureFile = (id: HairPictureId): string => `hair-pictures/${id}`;
