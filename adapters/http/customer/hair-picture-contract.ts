import { z } from '@hono/zod-openapi';
import { declareRoute } from '../declare-route.ts';
import { accountGoneCodes, uploadCodes } from '../refusing/refusal-codes.ts';
import { answers, creates } from '../wire/envelope.ts';
import { idParam, idText, signedQuery } from '../wire/fields.ts';
import { CustomerDetails, HairPictureUpload } from './shapes.ts';

const tags = ['Admin: customers'];

export const addPicture = declareRoute({
  method: 'post',
  path: '/admin/customers/{id}/hair-pictures',
  tags,
  summary: 'Add a photo of a client’s hair, which the client sees on the dashboard; what the camera stored is removed',
  request: {
    params: idParam,
    body: { required: true, content: { 'multipart/form-data': { schema: HairPictureUpload } } },
  },
  runs: ['addHairPicture'],
  refuses: [
    ...accountGoneCodes,
    ...uploadCodes,
    'AppointmentNotFound',
    'PictureTooLarge',
    'PictureUnreadable',
    'TextTooLong',
  ],
  refusesItself: uploadCodes,
  responses: creates(CustomerDetails, 'The client'),
});

export const removePicture = declareRoute({
  method: 'delete',
  path: '/admin/customers/{id}/hair-pictures/{pictureId}',
  tags,
  summary: 'Remove a photo of a client’s hair for good',
  request: { params: idParam.extend({ pictureId: idText.openapi({ param: { name: 'pictureId', in: 'path' } }) }) },
  runs: ['removeHairPicture'],
  refuses: accountGoneCodes,
  responses: answers(CustomerDetails, 'The client'),
});

export const pictureFile = declareRoute({
  method: 'get',
  path: '/files/hair-pictures/{id}',
  tags: ['Customers'],
  summary: 'A photo of a client’s hair, by a signed address that expires',
  request: { params: idParam, query: signedQuery },
  refuses: ['LinkExpired'],
  responses: { 200: { description: 'The photo', content: { 'image/webp': { schema: z.string() } } } },
});
