import { z } from '@hono/zod-openapi';
import type { PictureTooLarge, PictureUnreadable } from '../../../application/ports/files.ts';
import { imageLimitBytes, imagesAtOnce } from '../middleware/limit-bodies.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { broken, type Sentences, uploadCodes } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const route = routesUnder('Admin: pictures');

const typeParam = z.object({
  type: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .openapi({ param: { name: 'type', in: 'path' }, example: 'galleryImage' }),
});

const missing = 'Please choose an image.';

const file = z
  .instanceof(File, { error: missing })
  .openapi({ type: 'string', format: 'binary', maxLength: imageLimitBytes });

const UploadedPicture = z.object({ url: z.string() }).openapi('UploadedPicture', {
  example: { url: '/files/pictures/0f3c…-1920.webp' },
});

const UploadedPictures = z.object({ urls: z.array(z.string()) }).openapi('UploadedPictures');

export const single = route('POST /upload/cloudinary/single/{type}', {
  summary: 'Upload one picture; -960 and -480 instead of -1920 in its address are smaller ones',
  request: {
    params: typeParam,
    body: { required: true, content: { 'multipart/form-data': { schema: z.object({ file }) } } },
  },
  refuses: ['PictureTooLarge', 'PictureUnreadable', ...uploadCodes],
  responses: creates(UploadedPicture, 'Where the picture is'),
});

const files = z
  .preprocess((given: File | readonly File[]) => [given].flat(), z.array(file).min(1).max(imagesAtOnce))
  .openapi({ type: 'array', items: { type: 'string', format: 'binary' } });

export const multiple = route('POST /upload/cloudinary/multiple/{type}', {
  summary: 'Upload several pictures',
  request: {
    params: typeParam,
    body: { required: true, content: { 'multipart/form-data': { schema: z.object({ files }) } } },
  },
  refuses: ['PictureTooLarge', 'PictureUnreadable', ...uploadCodes],
  responses: creates(UploadedPictures, 'Where the pictures are, in their order'),
});

const PictureGiven = z.object({ imageUrl: z.string().min(1).max(2_000) }).openapi('PictureGiven');

export const remove = route('DELETE /upload/cloudinary/image', {
  summary:
    'Remove an uploaded picture; one that a service or the site shows, or that is elsewhere on the web, is left alone',
  request: { body: body(PictureGiven) },
  refuses: [],
  responses: answers(z.null(), 'Gone'),
});

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
