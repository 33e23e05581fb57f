import type { ConsultationRule } from '../domain/catalogue/consultation.ts';
import type { AddOn, ServiceDescription, ServiceKind } from '../domain/catalogue/events.ts';
import type { DepositRule } from '../domain/kernel/deposit.ts';
import type { Metadata } from '../domain/kernel/event.ts';
import type { ServiceId } from '../domain/kernel/ids.ts';
import type { Cents } from '../domain/kernel/money.ts';
import type { Instant } from '../domain/kernel/time.ts';
import { flag, integer, json, keyedTable, orNull, type Row, text } from './engine/columns.ts';
import { allRows, countRows, type Direction, offsetOf, type PageAsked, type Paged } from './engine/paging.ts';
import { projection } from './engine/projection.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { searchConditions, searchParameters, searchTextOf, termsOf } from './engine/search.ts';

/** One row per service that was not removed. */
export const servicesTable = keyedTable(
  'services',
  'serviceId',
  {
    serviceId: text<ServiceId>(),
    name: text(),
    description: text(),
    category: text(),
    /** The category in lower case, to compare categories. */
    categoryKey: text(),
    kind: text<ServiceKind>(),
    price: integer<Cents>(),
    minutes: integer(),
    isActive: flag(),
    image: orNull(text()),
    images: json<readonly string[]>(),
    imageAlts: json<ServiceDescription['imageAlts']>(),
    addOns: json<readonly AddOn[]>(),
    preparation: text(),
    deposit: orNull(json<DepositRule>()),
    consultation: json<ConsultationRule>(),
    sessions: integer(),
    search: text(),
    createdAt: text<Instant>(),
    updatedAt: text<Instant>(),
  },
  { withPlaces: true },
);

export type ServiceRow = Omit<Row<typeof servicesTable>, 'categoryKey' | 'search'>;

const columnsOf = ({ sessions = 1, ...described }: ServiceDescription) => ({
  ...described,
  sessions,
  categoryKey: described.category.trim().toLowerCase(),
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
    servicesTable.change(db, serviceId, { isActive, updatedAt: metadata.occurredAt });
  };

export const services = projection({
  name: 'services',
  version: 9,
  tables: [servicesTable],
  on: {
    ServiceAdded: ({ event: { data }, metadata: { occurredAt } }, db) => {
      const { serviceId } = data;
      servicesTable.put(db, { serviceId, ...columnsOf(data), createdAt: occurredAt, updatedAt: occurredAt });
    },
    ServiceRevised: ({ event: { data }, metadata: { occurredAt } }, db) => {
      servicesTable.change(db, data.serviceId, { ...columnsOf(data), updatedAt: occurredAt });
    },
    ServiceActivated: activity(true),
    ServiceDeactivated: activity(false),
    ServiceRemoved: ({ event: { data } }, db) => {
      servicesTable.remove(db, data.serviceId);
    },
  },
});

/** Null if there is no such service, or it was removed. */
export const serviceById = (db: ReadDatabase, serviceId: ServiceId): ServiceRow | null =>
  servicesTable.find(db, serviceId) ?? null;

export type ServiceSort = 'createdAt' | 'name' | 'price' | 'category' | 'duration';

const sortColumns: { readonly [Sort in ServiceSort]: string } = {
  createdAt: 'createdAt',
  name: 'name COLLATE NOCASE',
  price: 'price',
  category: 'categoryKey',
  duration: 'minutes',
};

/** A field that is left out does not narrow the list. */
export type ServicesAsked = {
  readonly search?: string | null;
  readonly category?: string | null;
  readonly isActive?: boolean | null;
  readonly sortBy: ServiceSort;
  readonly direction: Direction;
  readonly page?: PageAsked;
};

/** The search covers name and description. Categories are compared case-insensitively. */
export const listServices = (db: ReadDatabase, asked: ServicesAsked): Paged<ServiceRow> => {
  const { search = null, category = null, isActive = null, sortBy, direction, page = allRows } = asked;
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
    ...(isActive === null ? {} : { isActive: Number(isActive) }),
  };
  const order = `${sortColumns[sortBy]} ${direction}, name COLLATE NOCASE, serviceId`;
  return {
    rows: servicesTable.rows(db, `${where} ORDER BY ${order} LIMIT @limit OFFSET @offset`, {
      ...{ ...parameters, limit: page.limit, offset: offsetOf(page) },
    }),
    total: countRows(db, `services ${where}`, parameters),
  };
};
