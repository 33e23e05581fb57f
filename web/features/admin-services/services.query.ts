import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';
import type { Service } from '../../api/types.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { allOrFirstRefusal, inTurn, sortedBy } from '../../ui/admin/list/list-state.ts';
import type { ServiceSent } from './editor/service-form.ts';
import type { ServiceFilters } from './list/service-filters.ts';

export const servicesKey = ['private', 'admin', 'services'] as const;

export const servicesIn = ({ services }: Answer<'GET /admin/services'>): readonly Service[] => services;

export const adminServicesQuery = ({ sort, active, search, category, limit, page }: ServiceFilters) => {
  const isActive = active === 'all' ? undefined : active === 'true';
  const query = { page, limit, search, category, isActive, ...sortedBy(sort) };
  return {
    ...api.query([...servicesKey, query], 'GET /admin/services', { query }),
    placeholderData: keepPreviousData,
  };
};

/** All services, on any page of the list. Not cached, so that a form starts with the stored data. */
export const everyServiceQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'every-service'],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const ask = (page: number) =>
        api.data('GET /admin/services', { query: { page, limit: 100, sortBy: 'name' }, signal });
      const first = await ask(1);
      const others = Array.from({ length: first.pagination.pages - 1 }, (_, place) => ask(place + 2));
      return [first, ...(await Promise.all(others))].flatMap(servicesIn);
    },
  });

/** Changes an add-on's name and price in each service that offers it. */
export const useChangeAddOns = () =>
  useOwnersChange({
    send: async (services: readonly Pick<Service, 'id' | 'addOns'>[]) => {
      const addOnsOf = new Map(services.map(({ id, addOns }) => [id, addOns]));
      const change = (id: string) =>
        api.call('PUT /admin/services/{id}', { params: { id }, body: { addOns: [...(addOnsOf.get(id) ?? [])] } });
      allOrFirstRefusal(await inTurn([...addOnsOf.keys()], change, 'Failed to update service'));
    },
    said: (services) => `Changed in ${services.length} service${services.length === 1 ? '' : 's'}`,
    failed: 'Failed to change the add-ons',
  });

export const useCreateService = () =>
  useOwnersChange({
    send: ({ wanted, key }: { readonly wanted: ServiceSent; readonly key: string }) =>
      api.call('POST /admin/services', { body: wanted, idempotencyKey: key }),
    said: () => 'Service created successfully',
    failed: 'Failed to create service',
  });

export const useUpdateService = () =>
  useOwnersChange({
    send: ({ id, wanted }: { readonly id: string; readonly wanted: ServiceSent }) =>
      api.call('PUT /admin/services/{id}', { params: { id }, body: wanted }),
    said: () => 'Service updated successfully',
    failed: 'Failed to update service',
  });

const remove = (id: string) => api.call('DELETE /admin/services/{id}', { params: { id } });

export const useDeleteService = () =>
  useOwnersChange({
    send: remove,
    said: () => 'Service deleted successfully',
    failed: 'Failed to delete service',
  });

export const useDeleteServices = () =>
  useOwnersChange({
    send: (ids: readonly string[]) => inTurn(ids, remove, 'Failed to delete service'),
    said: (_, { done }) => (done.length === 0 ? null : `${done.length} service(s) deleted successfully`),
    failed: 'Failed to delete services',
  });

const activate = (ids: readonly string[], isActive: boolean) =>
  inTurn(
    ids,
    (id) => api.call('PUT /admin/services/{id}', { params: { id }, body: { isActive } }),
    'Failed to update service',
  );

type Activation = {
  readonly ids: readonly string[];
  readonly isActive: boolean;
  /** The services that this really changes, for undo; null if some are unknown. */
  readonly others: readonly string[] | null;
};

export const useActivateServices = () =>
  useOwnersChange({
    send: ({ ids, isActive }: Activation) => activate(ids, isActive),
    said: ({ isActive }, { done }) =>
      done.length === 0 ? null : `${done.length} service(s) ${isActive ? 'activated' : 'deactivated'} successfully`,
    failed: 'Failed to update services',
    mayUndo: ({ others }, { done }) => done.some((id) => others?.includes(id)),
    undo: ({ isActive, others }, { done }) =>
      activate(
        done.filter((id) => others?.includes(id)),
        !isActive,
      ).then(allOrFirstRefusal),
  });

/** The services as clients see them now. Not cached. */
export const orderQuery = () => ({
  ...api.query(['services', 'order'], 'GET /services', { query: { isActive: true } }),
  gcTime: 0,
});

export const useArrangeServices = () =>
  useOwnersChange({
    send: (serviceIds: readonly string[]) =>
      api.call('PUT /admin/service-order', { body: { serviceIds: [...serviceIds] } }),
    said: () => 'Order saved',
    failed: 'Failed to save the order',
  });

export const useAddCategory = () =>
  useOwnersChange({
    send: (name: string) => api.call('POST /admin/categories', { body: { name } }),
    said: (name) => `Category ${name} added`,
    failed: 'Failed to add category',
  });

type Renaming = Body<'PUT /admin/categories/rename'>;

const rename = (names: Renaming) => api.call('PUT /admin/categories/rename', { body: names });

export const useRenameCategory = () =>
  useOwnersChange({
    send: rename,
    undo: ({ oldName, newName }) => rename({ oldName: newName, newName: oldName }),
    said: ({ newName }) => `Category renamed to ${newName}`,
    failed: 'Failed to update category',
  });

export const useDeleteCategory = () =>
  useOwnersChange({
    send: (name: string) => api.call('DELETE /admin/categories/{name}', { params: { name } }),
    said: (name) => `Category ${name} deleted`,
    failed: 'Failed to delete category',
  });
