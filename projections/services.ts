import type { AddOn, ServiceDescription, ServiceKind } from '../domain/catalogue/index.ts';
import type { Cents, Instant, Metadata, ServiceId } from '../domain/kernel/index.ts';
import { type Direction, everything, offsetOf, type Page, type Paged } from './engine/paging.ts';
import type { Projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { change, flag, put, remove } from './engine/rows.ts';
import { searchConditions, searchParameters, searchTextOf, termsOf } from './engine/search.ts';

/** `minutes` and whole cents; a removed service has no row. */
export type ServiceRow = {
  readonly serviceId: ServiceId;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly kind: ServiceKind;
  readonly price: Cents;
  readonly minutes: number;
  readonly isActive: boolean;
  readonly image: string | null;
  readonly images: readonly string[];
  readonly imageAlts: ServiceDescription['imageAlts'];
  readonly addOns: readonly AddOn[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
};

const columnsOf = (described: ServiceDescription) => ({
  name: described.name,
  description: described.description,
  category: described.category,
  categoryKey: described.category.trim().toLowerCase(),
  kind: described.kind,
  price: described.price,
  minutes: described.minutes,
  isActive: flag(described.isActive),
  image: described.image,
  images: JSON.stringify(described.images),
  imageAlts: JSON.stringify(described.imageAlts),
  addOns: JSON.stringify(described.addOns),
  search: searchTextOf(described.name, described.description),
});

const activity =
  (isActive: boolean) =>
  (
    {
      event,
      metadata,
    }: { readonly event: { readonly data: { readonly serviceId: ServiceId } }; readonly metadata: Metadata },
    db: ReadDatabase,
  ): void => {
    const { serviceId } = event.data;
    change(db, 'services', { serviceId }, { isActive: flag(isActive), updatedAt: metadata.occurredAt });
  };

export const services: Projection = {
  name: 'services',
  version: 2,
  tables: [
    {
      name: 'services',
      key: 'serviceId',
      create: `CREATE TABLE services (
        serviceId TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, category TEXT NOT NULL,
        categoryKey TEXT NOT NULL, kind TEXT NOT NULL, price INTEGER NOT NULL, minutes INTEGER NOT NULL, isActive INTEGER NOT NULL,
        image TEXT, images TEXT NOT NULL, imageAlts TEXT NOT NULL, addOns TEXT NOT NULL, search TEXT NOT NULL,
        createdAt TEXT NOT NULL, updatedAt TEXT NOT NULL
      ) STRICT`,
    },
  ],
  on: {
    ServiceAdded: ({ event: { data }, metadata: { occurredAt } }, db) => {
      const { serviceId } = data;
      put(db, 'services', { serviceId, ...columnsOf(data), createdAt: occurredAt, updatedAt: occurredAt });
    },
    ServiceRevised: ({ event: { data }, metadata: { occurredAt } }, db) => {
      change(db, 'services', { serviceId: data.serviceId }, { ...columnsOf(data), updatedAt: occurredAt });
    },
    ServiceActivated: activity(true),
    ServiceDeactivated: activity(false),
    ServiceRemoved: ({ event: { data } }, db) => {
      remove(db, 'services', { serviceId: data.serviceId });
    },
  },
};

type Stored = Omit<ServiceRow, 'isActive' | 'images' | 'imageAlts' | 'addOns'> & {
  readonly isActive: number;
  readonly images: string;
  readonly imageAlts: string;
  readonly addOns: string;
};

const columns = `serviceId, name, description, category, kind, price, minutes, isActive, image, images, imageAlts, addOns,
  createdAt, updatedAt`;

const rowOf = (stored: Stored): ServiceRow => ({
  ...stored,
  isActive: stored.isActive === 1,
  images: JSON.parse(stored.images) as readonly string[],
  imageAlts: JSON.parse(stored.imageAlts) as ServiceRow['imageAlts'],
  addOns: JSON.parse(stored.addOns) as readonly AddOn[],
});

/** Null when there is none, or not any more. */
export const serviceById = (db: ReadDatabase, serviceId: ServiceId): ServiceRow | null => {
  const stored = db.prepare<Stored>(`SELECT ${columns} FROM services WHERE serviceId = ?`).get([serviceId]);
  return stored === undefined ? null : rowOf(stored);
};

export type ServiceSort = 'createdAt' | 'name' | 'price' | 'category' | 'duration';

const sortColumns: { readonly [Sort in ServiceSort]: string } = {
  createdAt: 'createdAt',
  name: 'name COLLATE NOCASE',
  price: 'price',
  category: 'categoryKey',
  duration: 'minutes',
};

/** What is left out does not narrow the list. */
export type ServicesAsked = {
  readonly search?: string | null;
  readonly category?: string | null;
  readonly isActive?: boolean | null;
  readonly sortBy: ServiceSort;
  readonly direction: Direction;
  readonly page?: Page;
};

/** Search looks at name and description; categories are compared ignoring case. */
export const listServices = (db: ReadDatabase, asked: ServicesAsked): Paged<ServiceRow> => {
  const { search = null, category = null, isActive = null, sortBy, direction, page = everything } = asked;
  const terms = termsOf(search);
  const conditions = [
    ...searchConditions('search', terms),
    ...(category === null ? [] : ['categoryKey = @categoryKey']),
    ...(isActive === null ? [] : ['isActive = @isActive']),
  ];
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const parameters = {
    ...searchParameters(terms),
    ...(category === null ? {} : { categoryKey: category.trim().toLowerCase() }),
    ...(isActive === null ? {} : { isActive: flag(isActive) }),
  };
  const total = db.prepare<{ readonly total: number }>(`SELECT count(*) AS total FROM services ${where}`);
  const rows = db.prepare<Stored>(`SELECT ${columns} FROM services ${where}
    ORDER BY ${sortColumns[sortBy]} ${direction}, name COLLATE NOCASE, serviceId LIMIT @limit OFFSET @offset`);
  return {
    rows: rows.all({ ...parameters, limit: page.limit, offset: offsetOf(page) }).map(rowOf),
    total: total.get(parameters)?.total ?? 0,
  };
};
