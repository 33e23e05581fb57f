import { api } from '../../api/client.ts';
import type { Service } from '../../api/types.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { allOrFirstRefusal, inTurn } from '../../ui/admin/list/in-turn.ts';
import type { ServiceWanted } from './service-form.ts';

/** Visitors see the catalogue as well. */
const also = [['services'], ['availability']];

export const useCreateService = () =>
  useOwnersChange({
    send: ({ wanted, key }: { readonly wanted: ServiceWanted; readonly key: string }) =>
      api.send<Service>('POST', '/admin/services', wanted, { idempotencyKey: key }),
    said: () => 'Service created successfully',
    failed: 'Failed to create service',
    also,
  });

export const useUpdateService = () =>
  useOwnersChange({
    send: ({ id, wanted }: { readonly id: string; readonly wanted: Partial<ServiceWanted> }) =>
      api.send<Service>('PUT', `/admin/services/${id}`, wanted),
    said: () => 'Service updated successfully',
    failed: 'Failed to update service',
    also,
  });

export const useDeleteService = () =>
  useOwnersChange({
    send: (id: string) => api.send<null>('DELETE', `/admin/services/${id}`),
    said: () => 'Service deleted successfully',
    failed: 'Failed to delete service',
    also,
  });

export const useDeleteServices = () =>
  useOwnersChange({
    send: (ids: readonly string[]) =>
      inTurn(ids, (id) => api.send('DELETE', `/admin/services/${id}`), 'Failed to delete service'),
    said: (_, { done }) => (done.length === 0 ? null : `${done.length} service(s) deleted successfully`),
    failed: 'Failed to delete services',
    also,
  });

const activate = (ids: readonly string[], isActive: boolean) =>
  inTurn(ids, (id) => api.send('PUT', `/admin/services/${id}`, { isActive }), 'Failed to update service');

type Activation = {
  readonly ids: readonly string[];
  readonly isActive: boolean;
  /** Those of them that are not so yet, and are turned back; null where that is not known of each. */
  readonly others: readonly string[] | null;
};

export const useActivateServices = () =>
  useOwnersChange({
    send: ({ ids, isActive }: Activation) => activate(ids, isActive),
    said: ({ isActive }, { done }) =>
      done.length === 0 ? null : `${done.length} service(s) ${isActive ? 'activated' : 'deactivated'} successfully`,
    failed: 'Failed to update services',
    undo: ({ isActive, others }, { done }) => {
      const turned = done.filter((id) => others?.includes(id));
      return turned.length === 0 ? null : () => activate(turned, !isActive).then(allOrFirstRefusal);
    },
    also,
  });

export const useAddCategory = () =>
  useOwnersChange({
    send: (name: string) => api.send<unknown>('POST', '/admin/categories', { name }),
    said: (name) => `Category ${name} added`,
    failed: 'Failed to add category',
    also,
  });

type Renaming = { readonly oldName: string; readonly newName: string };

const rename = (names: Renaming) => api.send<unknown>('PUT', '/admin/categories/rename', names);

export const useRenameCategory = () =>
  useOwnersChange({
    send: rename,
    undo:
      ({ oldName, newName }) =>
      () =>
        rename({ oldName: newName, newName: oldName }),
    said: ({ newName }) => `Category renamed to ${newName}`,
    failed: 'Failed to update category',
    also,
  });

export const useDeleteCategory = () =>
  useOwnersChange({
    send: (name: string) => api.send<unknown>('DELETE', `/admin/categories/${encodeURIComponent(name)}`),
    said: (name) => `Category ${name} deleted`,
    failed: 'Failed to delete category',
    also,
  });
