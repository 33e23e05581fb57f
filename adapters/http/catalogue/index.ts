import type { CatalogueUseCases } from '../../../application/catalogue/index.ts';
import { httpSlice } from '../http-slice.ts';
import type { CommonParts } from '../parts.ts';
import * as adminContract from './admin-contract.ts';
import { adminServiceRoutes } from './admin-routes.ts';
import * as categoryContract from './category-contract.ts';
import { categoryRoutes } from './category-routes.ts';
import * as contract from './contract.ts';
import { catalogueSentences } from './refusals.ts';
import { catalogueRoutes } from './routes.ts';

export const catalogueSlice = httpSlice({
  contracts: [contract, adminContract, categoryContract],
  audiences: {
    'GET /services': 'anyone',
    'GET /services/categories': 'anyone',
    'GET /services/{id}': 'anyone',
    'GET /admin/services': 'admin',
    'POST /admin/services': 'admin',
    'PUT /admin/services/{id}': 'admin',
    'DELETE /admin/services/{id}': 'admin',
    'POST /admin/categories': 'admin',
    'PUT /admin/categories/rename': 'admin',
    'DELETE /admin/categories/{name}': 'admin',
  },
  sentences: catalogueSentences,
  routes: (parts: CommonParts & CatalogueUseCases) => [
    catalogueRoutes(parts),
    adminServiceRoutes(parts),
    categoryRoutes(parts),
  ],
});

export { AddOn, Service } from './shapes.ts';
export { groupedByCategory, serviceShape } from './view.ts';
