import { Hono } from 'hono';
import type { Pictures } from '../../../application/ports/files.ts';
import { isPictureShown } from '../../../projections/small-views.ts';
import { imageLimitBytes, imageTooLarge } from '../middleware/limit-bodies.ts';
import { filePolicy } from '../middleware/security-headers.ts';
import { routeNotFound } from '../on-error.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, anyRoute, created, orRefuse } from '../wire/answer.ts';
import { Refused } from '../wire/refusals.ts';
import { type HttpContext, type HttpEnv, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { pictureSentences, single } from './contract.ts';

const base = '/files/pictures/';

const keep = async (pictures: Pictures, picture: File): Promise<string> => {
  if (picture.size > imageLimitBytes) throw new Refused(imageTooLarge);
  const { name } = orRefuse(single, await pictures.add(new Uint8Array(await picture.arrayBuffer())));
  return `${base}${name}`;
};

/** The name of a picture without its width. Each picture has three widths. */
const stemOf = (name: string): string => name.replace(/-\d+\.webp$/, '');

export type PictureParts = Pick<CommonParts, 'db'> & { readonly pictures: Pictures };

const pictureRoutes = ({ pictures, db }: PictureParts) =>
  routesOf(contract, {
    single: async (c) => {
      const url = await keep(pictures, c.req.valid('form').file);
      return created(c, { url }, { message: 'Image uploaded successfully' });
    },
    multiple: async (c) => {
      const urls: string[] = [];
      // One after the other, because each keeps a core busy for a while.
      for (const picture of c.req.valid('form').files) urls.push(await keep(pictures, picture));
      return created(c, { urls }, { message: `Successfully uploaded ${urls.length} image(s).` });
    },
    remove: async (c, { orRefuse }) => {
      const { imageUrl } = c.req.valid('json');
      const [, name] = /\/files\/pictures\/([^/?#]+)$/.exec(imageUrl) ?? [];
      // A picture that was uploaded twice has one name, so another service or the site may still show it.
      const isTheirs = name !== undefined && isPictureShown(db, stemOf(name));
      if (name !== undefined && !isTheirs) orRefuse(await pictures.remove(name));
      return answer(c, null, { message: 'Image deleted successfully' });
    },
  });

const serve = async (c: HttpContext, pictures: Pictures): Promise<Response> => {
  const bytes = orRefuse(anyRoute, await pictures.get(c.req.param('name') ?? ''));
  if (bytes === null) return routeNotFound(c);
  c.header('Content-Type', 'image/webp');
  c.header('Content-Security-Policy', filePolicy);
  c.header('Cache-Control', 'public, max-age=31536000, immutable');
  return c.body(new Uint8Array(bytes));
};

/** Serves the files of pictures. The content under a name never changes, so browsers may keep it forever. */
const pictureFiles = ({ pictures }: PictureParts) => new Hono<HttpEnv>().get(`${base}:name`, (c) => serve(c, pictures));

export const pictureSlice = httpSlice({
  contract,
  audiences: {
    'POST /upload/cloudinary/single/{type}': 'admin',
    'POST /upload/cloudinary/multiple/{type}': 'admin',
    'DELETE /upload/cloudinary/image': 'admin',
  },
  sentences: pictureSentences,
  routes: () => [],
  uploads: (parts: PictureParts) => [pictureRoutes(parts)],
  files: pictureFiles,
});
