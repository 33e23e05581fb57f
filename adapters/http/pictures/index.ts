import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { pictureSentences } from './refusals.ts';
import { type PictureParts, pictureRoutes } from './routes.ts';

export const pictureSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'POST /upload/cloudinary/single/{type}': 'admin',
    'POST /upload/cloudinary/multiple/{type}': 'admin',
    'DELETE /upload/cloudinary/image': 'admin',
  },
  sentences: pictureSentences,
  routes: () => [],
  uploads: (parts: PictureParts) => [pictureRoutes(parts)],
});

export { pictureFiles } from './routes.ts';
