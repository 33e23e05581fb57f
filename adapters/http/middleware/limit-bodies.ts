import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../context.ts';
import { type RefusalAnswer, Refused } from '../refused.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

export const proofLimitBytes = 10 * mebibyte;
export const imageLimitBytes = 5 * mebibyte;
export const imagesAtOnce = 20;

/** Form fields and boundaries around the files. */
const aroundFiles = 256 * kibibyte;

type Limit = { readonly bytes: number; readonly refusal: RefusalAnswer };

const tooLarge = (message: string): RefusalAnswer => ({ status: 413, code: 'TooLarge', message });

export const proofTooLarge = tooLarge('File is too large. Please use a file smaller than 10MB.');
export const imageTooLarge = tooLarge('File is too large. Please use an image smaller than 5MB.');
const imagesTooLarge = tooLarge(`These files are too large together. Please upload at most ${imagesAtOnce} images.`);

const textLimit: Limit = { bytes: 256 * kibibyte, refusal: tooLarge('The request is too large') };

const limits: Readonly<Record<string, Limit>> = {
  'POST /upload/payment-proof': { bytes: proofLimitBytes + aroundFiles, refusal: proofTooLarge },
  'POST /upload/cloudinary/single/{type}': { bytes: imageLimitBytes + aroundFiles, refusal: imageTooLarge },
  'POST /upload/cloudinary/multiple/{type}': {
    bytes: imagesAtOnce * imageLimitBytes + aroundFiles,
    refusal: imagesTooLarge,
  },
};

const limiting = ({ bytes, refusal }: Limit) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refused(refusal);
    },
  });

/** Stops reading a body as soon as it is larger than its route allows. */
export const limitBodies = () => {
  const usual = limiting(textLimit);
  const byRoute = new Map(Object.entries(limits).map(([route, limit]) => [route, limiting(limit)]));
  return createMiddleware<HttpEnv>(async (c, next) => {
    // A read has no body, and looking for one costs more than everything else here.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    return (byRoute.get(c.get('route') ?? '') ?? usual)(c, next);
  });
};
