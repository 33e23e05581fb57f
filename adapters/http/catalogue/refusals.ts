import type { CategoryInUse } from '../../../application/catalogue/index.ts';
import type { CategoriesRejection, ServiceRejection } from '../../../domain/catalogue/index.ts';
import type { TextObjection } from '../../../domain/kernel/index.ts';
import { broken, conflict, notFound, type Sentences } from '../refusing/refused.ts';
import { labelOf } from '../refusing/sentences.ts';

type CatalogueRejection = Exclude<ServiceRejection | CategoriesRejection, TextObjection> | CategoryInUse;

export const catalogueSentences: Sentences<CatalogueRejection> = {
  ServiceNotFound: () => notFound('Service not found'),
  ServiceAlreadyAdded: () => conflict('This service was already added with other details.'),
  PriceInvalid: ({ field }) => broken(`${labelOf([field])} must be zero or more, in whole cents.`, { field }),
  DurationInvalid: ({ field, step, maximum }) =>
    broken(`${labelOf([field])} must come in steps of ${step} minutes, up to ${maximum / 60} hours.`, {
      field,
      step,
      maximum,
    }),
  AddOnTwice: ({ addOnId }) => broken('An add-on is listed twice.', { addOnId }),
  CategoryInUse: ({ name, services }) =>
    conflict(`There are still ${services} services in ${name}. Please move them first.`, { name, services }),
  CategoryAlreadyExists: ({ name }) => conflict('Category already exists', { name }),
  CategoryNotFound: ({ name }) => ({ ...notFound('Category not found'), details: { name } }),
};
