import { z } from '@hono/zod-openapi';
import type { CategoryInUse } from '../../../application/catalogue/categories.ts';
import { maxSessions } from '../../../domain/catalogue/decide.ts';
import type { CategoriesRejection, ServiceRejection } from '../../../domain/catalogue/events.ts';
import type { TextObjection } from '../../../domain/kernel/text.ts';
import { answers, body, creates, Pagination } from '../wire/envelope.ts';
import {
  asLine,
  dollars,
  flagText,
  idParam,
  idText,
  instantText,
  numeric,
  optionalQuery,
  paging,
  readable,
  requiredLine,
  requiredText,
  sortOrder,
  textUpTo,
  typedText,
} from '../wire/fields.ts';
import {
  broken,
  categoryNameCodes,
  conflict,
  labelOf,
  notFound,
  type Sentences,
  serviceCodes,
} from '../wire/refusals.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import { routesUnder } from '../wire/slice.ts';

const minutesADay = 24 * 60;

export const AddOn = z
  .object({ id: z.string(), name: z.string(), duration: z.number(), price: z.number() })
  .openapi('AddOn', {
    description: 'Duration in minutes, price in dollars.',
    example: { id: 'a1', name: 'Deep conditioning', duration: 30, price: 25 },
  });

const ServiceType = z.enum(['service', 'consultation', 'retightening']);

export const Deposit = z
  .object({
    kind: z.enum(['none', 'full', 'amount', 'percent']),
    value: z.number().optional(),
    minimumHours: z.int().optional().openapi({ description: 'Shorter visits are paid at the visit.' }),
  })
  .openapi('Deposit', {
    description: 'What of the price is paid when it is booked. The value is in dollars, or in percent.',
  });

const Consultation = z
  .object({ kind: z.enum(['none', 'once', 'months', 'new']), months: z.int().optional() })
  .openapi('Consultation', {
    description:
      'Who has a consultation before booking it: everybody once, everybody every so many months, or new clients.',
  });

export const Service = z
  .object({
    id: z.string(),
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    duration: z.number().openapi({ description: 'Hours; 0.5 is 30 minutes.' }),
    category: z.string(),
    type: ServiceType,
    isActive: z.boolean(),
    image: z.string().nullable(),
    images: z.array(z.string()),
    imageAlts: z
      .record(z.string(), z.string())
      .openapi({ description: 'What a picture shows, by its address.', example: { '/a-1920.webp': 'Fresh locs' } }),
    addOns: z.array(AddOn),
    preparation: z
      .string()
      .openapi({ description: 'What clients are asked to do before they come; empty for nothing.' }),
    deposit: Deposit.nullable().openapi({ description: 'Null for the one of the studio’s policies.' }),
    consultation: Consultation,
    sessions: z.int().openapi({ description: 'How many days it takes, each as long as the duration.' }),
    createdAt: instantText,
  })
  .openapi('Service');

export type Service = z.infer<typeof Service>;

export const ServicesByCategory = z.record(z.string(), z.array(Service));

const publicSorts = ['createdAt', 'name', 'price', 'category', 'duration'] as const;

export const ServicesQuery = z.object({
  isActive: optionalQuery(flagText),
  sortBy: optionalQuery(z.enum(publicSorts)),
  sortOrder: optionalQuery(sortOrder),
});

export const AdminServicesQuery = z.object({
  ...paging(20),
  search: optionalQuery(textUpTo(100)),
  category: optionalQuery(textUpTo(100)),
  isActive: optionalQuery(flagText),
  sortBy: optionalQuery(z.enum([...publicSorts, 'arranged'])).openapi({
    description: 'arranged: as clients see them, whatever the direction.',
  }),
  sortOrder: optionalQuery(sortOrder),
});

const pictureAddress = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:https?:\/\/|\/)\S+$/);

/** Forms send an empty field for no picture. */
const noPicture = z.literal('').transform(() => null);

/** Takes hours in quarters, and gives minutes. */
const hours = numeric(z.number().min(0.25).max(24).multipleOf(0.25))
  .transform((value) => Math.round(value * 60))
  .openapi({ type: 'number', minimum: 0.25, maximum: 24, multipleOf: 0.25, example: 1.5 });

const AddOnWanted = z
  .object({
    id: idText.optional(),
    name: requiredLine(100),
    duration: numeric(z.number().int().min(0).max(minutesADay)),
    price: dollars,
  })
  .openapi('AddOnWanted');

const fromLength = {
  minimumHours: z.int().min(1).max(24).optional().openapi({ description: 'Left out for visits of any length.' }),
};

export const depositWanted = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('full'), ...fromLength }),
    z.object({ kind: z.literal('amount'), value: dollars, ...fromLength }),
    z.object({ kind: z.literal('percent'), value: numeric(z.number().int().min(1).max(100)), ...fromLength }),
  ])
  .openapi('DepositWanted');

const serviceFields = {
  name: requiredLine(100),
  description: requiredText(1_000),
  category: requiredLine(100),
  price: dollars,
  duration: hours,
  type: ServiceType,
  isActive: z.boolean(),
  image: noPicture.or(pictureAddress).nullable(),
  images: z.array(pictureAddress).max(30),
  imageAlts: z.record(pictureAddress, textUpTo(300)),
  addOns: z.array(AddOnWanted).max(50),
  preparation: textUpTo(1_000),
  deposit: depositWanted.nullable(),
  consultation: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['none', 'once', 'new']) }),
    z.object({ kind: z.literal('months'), months: z.int().min(1).max(60) }),
  ]),
  sessions: z.int().min(1).max(maxSessions),
};

export const ServiceWanted = z
  .object({
    ...serviceFields,
    type: serviceFields.type.optional(),
    isActive: serviceFields.isActive.optional(),
    image: serviceFields.image.optional(),
    images: serviceFields.images.optional(),
    imageAlts: serviceFields.imageAlts.optional(),
    addOns: serviceFields.addOns.optional(),
    preparation: serviceFields.preparation.optional(),
    deposit: serviceFields.deposit.optional(),
    consultation: serviceFields.consultation.optional(),
    sessions: serviceFields.sessions.optional(),
  })
  .openapi('ServiceWanted');

export const ServiceChange = z.object(serviceFields).partial().openapi('ServiceChange', {
  description: 'Only the fields that are sent change.',
});

const categorySentence = 'Category name must be 100 characters or less';
/** An existing name, which may contain invisible characters. New names may not. */
const categoryName = z
  .string({ error: 'Category name is required' })
  .trim()
  .min(1, { error: 'Category name is required' })
  .max(100, { error: categorySentence });

const newCategoryName = typedText('Category name is required')
  .min(1, { error: 'Category name is required' })
  .max(100, { error: categorySentence })
  .refine(readable)
  .overwrite(asLine);

export const CategoryWanted = z.object({ name: newCategoryName }).openapi('CategoryWanted');
export const CategoryRename = z.object({ oldName: categoryName, newName: newCategoryName }).openapi('CategoryRename');
export const CategoryParam = z.object({ name: categoryName.openapi({ param: { name: 'name', in: 'path' } }) });

const route = routesUnder('Admin: services');

const ServicePage = z.object({ services: z.array(Service), pagination: Pagination });

export const list = route('GET /admin/services', {
  summary: 'Services by search, category and state, in pages; newest first unless asked otherwise',
  request: { query: AdminServicesQuery },
  refuses: [],
  responses: answers(ServicePage, 'One page'),
});

export const add = route('POST /admin/services', {
  summary: 'Offer a service; a new category is added with it',
  request: { body: body(ServiceWanted) },
  runs: ['addService'],
  refuses: [...serviceCodes, 'ServiceAlreadyAdded'],
  responses: creates(Service, 'The service'),
});

export const revise = route('PUT /admin/services/{id}', {
  summary: 'Change the fields that are sent; existing bookings stay as they were made',
  request: { params: idParam, body: body(ServiceChange) },
  runs: ['reviseService'],
  refuses: [...serviceCodes, 'ServiceNotFound'],
  responses: answers(Service, 'The service'),
});

export const remove = route('DELETE /admin/services/{id}', {
  summary: 'Stop offering a service, for good',
  request: { params: idParam },
  runs: ['removeService'],
  refuses: ['ServiceNotFound'],
  responses: answers(z.null(), 'Gone'),
});

const Names = z.array(z.string());

export const addCategory = route('POST /admin/categories', {
  summary: 'Add a category; it is listed even while it is empty',
  request: { body: body(CategoryWanted) },
  runs: ['addCategory'],
  refuses: categoryNameCodes,
  responses: creates(Names, 'All names'),
});

export const rename = route('PUT /admin/categories/rename', {
  summary: 'Rename a category and move its services along',
  request: { body: body(CategoryRename) },
  runs: ['renameCategory'],
  refuses: [...categoryNameCodes, 'CategoryNotFound'],
  responses: answers(Names, 'All names'),
});

export const arrange = route('PUT /admin/service-order', {
  summary: 'Keep the order in which clients see the services; one that is not named comes last',
  request: { body: body(z.object({ serviceIds: z.array(idText).max(500) }).openapi('ServiceOrder')) },
  runs: ['arrangeServices'],
  refuses: [],
  responses: answers(z.array(z.string()), 'The ids in their order'),
});

export const removeCategory = route('DELETE /admin/categories/{name}', {
  summary: 'Remove a category; its services stay bookable as Uncategorized',
  request: { params: CategoryParam },
  runs: ['removeCategory'],
  refuses: ['CategoryInUse', 'CategoryNotFound'],
  responses: answers(Names, 'All names'),
});

const catalogueRoute = routesUnder('Services');

export const listCatalogue = catalogueRoute('GET /services', {
  summary: 'Services grouped by category',
  request: { query: ServicesQuery },
  middleware: seenByAll,
  refuses: [],
  responses: answers(ServicesByCategory, 'By category, in the order of the categories; in each as the owner arranged'),
});

export const names = catalogueRoute('GET /services/categories', {
  summary: 'The names of the categories, also of empty ones',
  middleware: seenByAll,
  refuses: [],
  responses: answers(z.array(z.string()), 'Names'),
});

export const one = catalogueRoute('GET /services/{id}', {
  summary: 'One service with its add-ons',
  request: { params: idParam },
  middleware: seenByAll,
  refuses: ['ServiceNotFound'],
  responses: answers(Service, 'The service'),
});

type CatalogueRejection = Exclude<ServiceRejection | CategoriesRejection, TextObjection> | CategoryInUse;

export const catalogueSentences: Sentences<CatalogueRejection> = {
  ServiceNotFound: () => notFound('Service not found'),
  ServiceAlreadyAdded: () => conflict('This service was already added with other details.'),
  DepositInvalid: () =>
    broken('A deposit is from $0.01 to $10,000, or from 1 to 100 percent, for visits from 1 to 24 hours.'),
  SessionsInvalid: ({ maximum }) => broken(`A service takes one day, or up to ${maximum}.`, { maximum }),
  ConsultationInvalid: () => broken('A consultation is needed again after 1 to 60 months.'),
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
