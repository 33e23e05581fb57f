import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { maxPictures } from '../../../domain/quote.ts';
import { type RefusalAnswer, Refused } from '../wire/refusals.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';
import { isRead } from './positions.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

export const proofLimitBytes = 10 * mebibyte;
export const imageLimitBytes = 5 * mebibyte;
export const imagesAtOnce = 20;
/** Twenty thousand visits take about 4 MiB. */
export const importLimitBytes = 20 * mebibyte;

const tooLarge = (message: string): RefusalAnswer => ({ status: 413, code: 'TooLarge', message });

export const proofTooLarge = tooLarge('File is too large. Please use a file smaller than 10MB.');
export const imageTooLarge = tooLarge('File is too large. Please use an image smaller than 5MB.');
const imagesTooLarge = tooLarge(`These files are too large together. Please upload at most ${imagesAtOnce} images.`);

const importTooLarge = tooLarge('This file is larger than 20 MB. Please split it and upload the parts one by one.');

const textBytes = 256 * kibibyte;
const textTooLarge = tooLarge('The request is too large');

/** Room for the form fields and boundaries around the files. */
const aroundFiles = 256 * kibibyte;

/** The files that a route takes. A longer body is refused while it is being received. */
export type UploadLimit = {
  /** Of the whole body. */
  readonly bytes: number;
  readonly fileBytes: number;
  readonly files: number;
  readonly fileTooLarge: RefusalAnswer;
  readonly bodyTooLarge: RefusalAnswer;
};

const oneFile = (fileBytes: number, fileTooLarge: RefusalAnswer): UploadLimit => ({
  bytes: fileBytes + aroundFiles,
  fileBytes,
  files: 1,
  fileTooLarge,
  bodyTooLarge: fileTooLarge,
});

const proofLimit = oneFile(proofLimitBytes, proofTooLarge);
const imageLimit = oneFile(imageLimitBytes, imageTooLarge);

const imagesLimit: UploadLimit = {
  ...imageLimit,
  bytes: imagesAtOnce * imageLimitBytes + aroundFiles,
  files: imagesAtOnce,
  bodyTooLarge: imagesTooLarge,
};

const hairPicturesLimit: UploadLimit = {
  ...proofLimit,
  bytes: maxPictures * proofLimitBytes + aroundFiles,
  files: maxPictures,
  bodyTooLarge: tooLarge(`These photos are too large together. Please use at most ${maxPictures}.`),
};

const uploadLimits: Readonly<Record<string, UploadLimit>> = {
  'POST /upload/payment-proof': proofLimit,
  'POST /visit-links/pay/{id}/{hold}': proofLimit,
  'POST /upload/cloudinary/single/{type}': imageLimit,
  'POST /upload/cloudinary/multiple/{type}': imagesLimit,
  'POST /admin/customers/{id}/hair-pictures': proofLimit,
  'POST /quotes': hairPicturesLimit,
  'POST /admin/imports': oneFile(importLimitBytes, importTooLarge),
};

/** The limit for a request that uploads files to a route that takes them; null for any other request. */
export const uploadLimitOf = (c: HttpContext): UploadLimit | null =>
  /^multipart\/form-data/i.test(c.req.header('Content-Type') ?? '')
    ? (uploadLimits[c.get('route') ?? ''] ?? null)
    : null;

/** True if the headers show a short body. Does not touch the body, which would make a stream of it. */
const isShort = ({ req }: HttpContext): boolean =>
  isRead(req.method) ||
  (req.header('Transfer-Encoding') === undefined && Number(req.header('Content-Length') ?? Infinity) <= textBytes);

/** Stops reading a body as soon as it is larger than a text may be. Files have their own limits. */
export const limitBodies = () => {
  const limiting = bodyLimit({
    maxSize: textBytes,
    onError: () => {
      throw new Refused(textTooLarge);
    },
  });
  return createMiddleware<HttpEnv>((c, next) => (isShort(c) || uploadLimitOf(c) !== null ? next() : limiting(c, next)));
};
