import type { z } from '@hono/zod-openapi';
import { err } from 'neverthrow';
import { match } from 'ts-pattern';
import type { CatalogueUseCases } from '../../../application/catalogue/services.ts';
import { arranged, type CategoriesState, type Service as ServiceState } from '../../../domain/catalogue/decide.ts';
import type { AddOn } from '../../../domain/catalogue/events.ts';
import type { DepositRule } from '../../../domain/kernel/deposit.ts';
import { addOnId, serviceId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import { listServices, type ServiceRow, serviceById } from '../../../projections/services.ts';
import { categoriesView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import type { ShowEach } from '../show-each.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import { pageOf } from '../wire/envelope.ts';
import { idempotencyKey } from '../wire/headers.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { catalogueSentences, type Service, type ServiceChange, type ServiceWanted } from './contract.ts';

const addOnShape = ({ addOnId, name, minutes, price }: AddOn): Service['addOns'][number] => ({
  id: addOnId,
  name,
  duration: minutes,
  price: dollarsFromCents(price),
});

export const depositShape = (rule: DepositRule): NonNullable<Service['deposit']> =>
  match(rule)
    .with({ kind: 'none' }, { kind: 'full' }, (same) => same)
    .with({ kind: 'amount' }, ({ amount, ...same }) => ({ ...same, value: dollarsFromCents(amount) }))
    .with({ kind: 'percent' }, ({ percent, ...same }) => ({ ...same, value: percent }))
    .exhaustive();

export const serviceShape = (row: ServiceRow): Service => ({
  id: row.serviceId,
  _id: row.serviceId,
  name: row.name,
  description: row.description,
  price: dollarsFromCents(row.price),
  duration: row.minutes / 60,
  category: row.category,
  type: row.kind,
  isActive: row.isActive,
  image: row.image,
  images: [...row.images],
  imageAlts: { ...row.imageAlts },
  addOns: row.addOns.map(addOnShape),
  preparation: row.preparation,
  deposit: row.deposit === null ? null : depositShape(row.deposit),
  consultation: row.consultation,
  sessions: row.sessions,
  createdAt: row.createdAt,
});

/**
 * Groups services in the owner's order: a category stands where its first service stands. Categories without an
 * arranged service follow as they were added, then services without a category. Leaves out empty categories.
 */
export const groupedByCategory = (
  rows: readonly ServiceRow[],
  { names, order }: Pick<CategoriesState, 'names' | 'order'>,
  showEach: ShowEach,
): Record<string, Service[]> => {
  const groups = Map.groupBy(showEach('serviceId', arranged(rows, order), serviceShape), ({ category }) => category);
  const inOrder = [...groups].filter(([, services]) => services.some(({ id }) => order.includes(serviceId(id))));
  const placed = new Set([
    ...inOrder.map(([name]) => name),
    ...names.filter((name) => groups.has(name)),
    ...groups.keys(),
  ]);
  return Object.fromEntries([...placed].map((name) => [name, groups.get(name) ?? []]));
};

type AddOnTyped = NonNullable<z.output<typeof ServiceWanted>['addOns']>[number];

const addOnWanted = ({ id, name, duration, price }: AddOnTyped) => ({
  addOnId: id === undefined ? null : addOnId(id),
  name,
  minutes: duration,
  price,
});

type DepositTyped = NonNullable<z.output<typeof ServiceWanted>['deposit']>;

const fromLength = (minimumHours: number | undefined) => (minimumHours === undefined ? {} : { minimumHours });

export const depositRule = (typed: DepositTyped | null): DepositRule | null =>
  match(typed)
    .with(null, () => null)
    .with({ kind: 'none' }, ({ kind }) => ({ kind }))
    .with({ kind: 'full' }, ({ kind, minimumHours }) => ({ kind, ...fromLength(minimumHours) }))
    .with({ kind: 'amount' }, ({ kind, value: amount, minimumHours }) => ({
      kind,
      amount,
      ...fromLength(minimumHours),
    }))
    .with({ kind: 'percent' }, ({ kind, value: percent, minimumHours }) => ({
      ...{ kind, percent },
      ...fromLength(minimumHours),
    }))
    .exhaustive();

const added = ({ type, duration, addOns, sessions = 1, ...wanted }: z.output<typeof ServiceWanted>) => ({
  ...wanted,
  kind: type ?? ('service' as const),
  minutes: duration,
  isActive: wanted.isActive ?? true,
  image: wanted.image ?? null,
  images: wanted.images ?? [],
  imageAlts: wanted.imageAlts ?? {},
  addOns: (addOns ?? []).map(addOnWanted),
  preparation: wanted.preparation ?? '',
  deposit: depositRule(wanted.deposit ?? null),
  consultation: wanted.consultation ?? { kind: 'none' as const },
  ...(sessions === 1 ? {} : { sessions }),
});

const changesIn = ({ type, duration, addOns, deposit, ...changes }: z.output<typeof ServiceChange>) => ({
  ...changes,
  ...(type === undefined ? {} : { kind: type }),
  ...(duration === undefined ? {} : { minutes: duration }),
  ...(addOns === undefined ? {} : { addOns: addOns.map(addOnWanted) }),
  ...(deposit === undefined ? {} : { deposit: depositRule(deposit) }),
});

/** Shapes the service as the command decided it. Its dates come from the views, which may be behind. */
const shapeOf = ({ db, clock }: CommonParts, state: ServiceState) => {
  const now = clock.now();
  const { createdAt, updatedAt } = serviceById(db, state.serviceId) ?? { createdAt: now, updatedAt: now };
  return serviceShape({ ...state, sessions: state.sessions ?? 1, createdAt, updatedAt });
};

const adminServiceRoutes = (parts: CommonParts & CatalogueUseCases) => {
  const categories = categoriesView.open(parts.db);
  return routesOf(contract, {
    list: (c) => {
      const { page, limit, sortBy, sortOrder, search = null, category = null, isActive = null } = c.req.valid('query');
      const narrowing = { search, category, isActive };
      if (sortBy === 'arranged') {
        const { rows, total } = listServices(parts.db, { ...narrowing, sortBy: 'createdAt', direction: 'asc' });
        const all = Object.values(groupedByCategory(rows, categories(), parts.showEach)).flat();
        const pagination = pageOf(page, limit, total);
        return answer(c, { services: all.slice((page - 1) * limit, page * limit), pagination }, { pagination });
      }
      const { rows, total } = listServices(parts.db, {
        ...narrowing,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? (sortBy === undefined ? 'desc' : 'asc'),
        page: { page, limit },
      });
      const pagination = pageOf(page, limit, total);
      return answer(c, { services: parts.showEach('serviceId', rows, serviceShape), pagination }, { pagination });
    },
    add: async (c, { committed }) => {
      const wanted = { ...added(c.req.valid('json')), idempotencyKey: idempotencyKey(c) };
      const service = await committed(parts.addService(c.get('caller'), wanted));
      return created(c, shapeOf(parts, service), { message: 'Service created successfully' });
    },
    revise: async (c, { committed }) => {
      const wanted = { serviceId: serviceId(c.req.valid('param').id), changes: changesIn(c.req.valid('json')) };
      const service = await committed(parts.reviseService(c.get('caller'), wanted));
      return answer(c, shapeOf(parts, service), { message: 'Service updated successfully' });
    },
    remove: async (c, { committed }) => {
      await committed(parts.removeService(c.get('caller'), serviceId(c.req.valid('param').id)));
      return answer(c, null, { message: 'Service deleted successfully' });
    },
  });
};

const categoryRoutes = (parts: CommonParts & CatalogueUseCases) =>
  routesOf(contract, {
    addCategory: async (c, { committed }) => {
      return created(c, [...(await committed(parts.addCategory(c.get('caller'), c.req.valid('json').name)))], {
        message: 'Category added successfully',
      });
    },
    rename: async (c, { committed }) => {
      return answer(c, [...(await committed(parts.renameCategory(c.get('caller'), c.req.valid('json'))))], {
        message: 'Category updated successfully',
      });
    },
    arrange: async (c, { committed }) => {
      const wanted = c.req.valid('json').serviceIds.map(serviceId);
      return answer(c, [...(await committed(parts.arrangeServices(c.get('caller'), wanted)))], {
        message: 'Order saved',
      });
    },
    removeCategory: async (c, { committed }) => {
      return answer(c, [...(await committed(parts.removeCategory(c.get('caller'), c.req.valid('param').name)))], {
        message: 'Category deleted successfully',
      });
    },
  });

/** The catalog as visitors see it: only the owner sees services that cannot be booked. */
const catalogueRoutes = (parts: CommonParts) => {
  const { db } = parts;
  const categories = categoriesView.open(db);
  return routesOf(contract, {
    listCatalogue: (c) => {
      const { isActive, sortBy, sortOrder } = c.req.valid('query');
      const mayAsk = c.get('caller').role === 'admin';
      const asked = {
        isActive: mayAsk ? (isActive ?? true) : true,
        sortBy: sortBy ?? 'createdAt',
        direction: sortOrder ?? 'asc',
      };
      // Only the owner sees services that cannot be booked, so a visitor who asks for them gets none.
      const rows = !mayAsk && isActive === false ? [] : listServices(db, asked).rows;
      return answer(
        c,
        groupedByCategory(rows, sortBy === undefined ? categories() : { ...categories(), order: [] }, parts.showEach),
      );
    },
    names: (c) => answer(c, [...categories().names]),
    one: (c, { orRefuse }) => {
      const row = serviceById(db, serviceId(c.req.valid('param').id));
      const isVisible = row !== null && (row.isActive || c.get('caller').role === 'admin');
      return answer(c, isVisible ? serviceShape(row) : orRefuse(err({ kind: 'ServiceNotFound' as const })));
    },
  });
};

export const catalogueSlice = httpSlice({
  contract,
  audiences: {
    'GET /services': 'anyone',
    'GET /services/categories': 'anyone',
    'GET /services/{id}': 'anyone',
  },
  sentences: catalogueSentences,
  routes: (parts: CommonParts & CatalogueUseCases) => [
    catalogueRoutes(parts),
    adminServiceRoutes(parts),
    categoryRoutes(parts),
  ],
});
