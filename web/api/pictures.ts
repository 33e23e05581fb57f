import { limitsOf } from 'virtual:form-limits';
import { inWidth } from '../format/pictures.ts';
import { api } from './call/client.ts';
import { upload } from './call/upload.ts';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** In bytes. */
const { maxLength: largest = Infinity } = limitsOf('POST /upload/cloudinary/single/{type}').file;

export type PictureUse = 'serviceImage' | 'galleryImage' | 'heroImage';

/** Why a file cannot be a picture on the site; null if it can. */
export const pictureObjection = ({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): string | null => {
  if (!(pictureTypes as readonly string[]).includes(type)) return `${name}: please use JPEG, PNG, GIF or WebP.`;
  return size > largest ? `${name} is too large. Please use an image smaller than 5MB.` : null;
};

/** Uploads a picture and returns its address. Rejects with `ApiError`. */
export const uploadPicture = async (file: File, use: PictureUse): Promise<string> =>
  (await upload('POST /upload/cloudinary/single/{type}', { params: { type: use }, form: { file } })).url;

export const smallPicture = (url: string): string => inWidth(url, 480);

export const removePicture = (imageUrl: string): Promise<unknown> =>
  api.call('DELETE /upload/cloudinary/image', { body: { imageUrl } });
