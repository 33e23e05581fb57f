import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import * as hairPictureContract from './hair-picture-contract.ts';
import { type HairPictureRouteParts, hairPictureRoutes, hairPictureUploadRoutes } from './hair-picture-routes.ts';
import { type CustomerParts, customerRoutes } from './routes.ts';

/** Clients as the owner sees them. The refusals are those of accounts. */
export const customerSlice = httpSlice({
  contracts: [contract, hairPictureContract],
  audiences: {
    'GET /admin/customers': 'admin',
    'GET /admin/customers/{id}': 'admin',
    'POST /admin/customers/{id}/block': 'admin',
    'POST /admin/customers/{id}/unblock': 'admin',
    'POST /admin/customers/{id}/verify': 'admin',
    'PUT /admin/customers/{id}/note': 'admin',
    'PUT /admin/customers/{id}/hair': 'admin',
    'DELETE /admin/customers/{id}': 'admin',
    'POST /admin/customers/{id}/hair-pictures': 'admin',
    'DELETE /admin/customers/{id}/hair-pictures/{pictureId}': 'admin',
    'GET /files/hair-pictures/{id}': 'anyone',
  },
  sentences: {},
  routes: (parts: CustomerParts & HairPictureRouteParts) => [customerRoutes(parts), hairPictureRoutes(parts)],
  uploads: (parts) => [hairPictureUploadRoutes(parts)],
});

export { hairPictureShapes } from './hair-picture-view.ts';
export { ClientStatistics, HairPicture, HairRecord } from './shapes.ts';
export { statisticsShape } from './view.ts';
