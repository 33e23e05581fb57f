import { api } from '../../api/call/client.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

export const useRemoveWaiting = () =>
  useOwnersChange({
    send: ({ id }: { readonly id: string; readonly name: string }) =>
      api.data('DELETE /admin/waiting-list/{id}', { params: { id } }),
    said: ({ name }) => `${name} is off the waiting list.`,
    failed: 'The client couldn’t be removed. Please try again.',
  });

const usualMinutes = 30;

export const useTurnListOn = () =>
  useOwnersChange({
    send: (_: undefined) => api.data('PUT /admin/settings', { body: { waitingHoldMinutes: usualMinutes } }),
    said: () => 'Clients can join the waiting list now.',
    failed: 'The waiting list couldn’t be turned on. Please try again.',
  });
