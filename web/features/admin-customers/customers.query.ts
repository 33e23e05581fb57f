import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Body } from '../../api/call/contract.ts';
import { upload } from '../../api/call/upload.ts';
import { customerQuery } from '../../api/customers.query.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import { sortedBy } from '../../ui/admin/list/list-state.ts';
import type { CustomerFilters } from './customer-filters.ts';

const pageSize = 24;

export const customersQuery = (filters: CustomerFilters) => {
  const { search, sort, page } = filters;
  return {
    ...api.query(['private', 'admin', 'customers', filters], 'GET /admin/customers', {
      query: { search, ...sortedBy(sort), page, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
  };
};

const takeNote = (id: string, note: string) =>
  api.data('PUT /admin/customers/{id}/note', { params: { id }, body: { note } });

export const useTakeCustomerNote = () =>
  useOwnersChange({
    send: ({ id, to }: { readonly id: string; readonly to: string; readonly from: string }) => takeNote(id, to),
    said: ({ to }) => (to === '' ? 'Note removed' : 'Note saved'),
    failed: 'Failed to save the note',
    undo: ({ id, from }) => takeNote(id, from),
    shownIn: ({ id }) => customerQuery(id).queryKey,
  });

export const useAddAddress = () =>
  useOwnersChange({
    send: ({ id, email }: { readonly id: string; readonly email: string }) =>
      api.data('PUT /admin/customers/{id}/email', { params: { id }, body: { email } }),
    said: () => 'Email address added',
    failed: 'Failed to add the email address',
    isAnswered: () => true,
    shownIn: ({ id }) => customerQuery(id).queryKey,
  });

export type HairWanted = Body<'PUT /admin/customers/{id}/hair'>;

const keepHair = (id: string, body: HairWanted) => api.data('PUT /admin/customers/{id}/hair', { params: { id }, body });

export const useKeepHair = () =>
  useOwnersChange({
    send: ({ id, to }: { readonly id: string; readonly to: HairWanted; readonly from: HairWanted }) => keepHair(id, to),
    said: () => 'Hair record saved',
    failed: 'Failed to save the hair record',
    undo: ({ id, from }) => keepHair(id, from),
    shownIn: ({ id }) => customerQuery(id).queryKey,
  });

type PhotoToAdd = {
  readonly id: string;
  readonly file: File;
  /** Empty for none. */
  readonly appointmentId: string;
  readonly caption: string;
};

export const useAddPhoto = () =>
  useOwnersChange({
    send: ({ id, file, appointmentId, caption }: PhotoToAdd) =>
      upload('POST /admin/customers/{id}/hair-pictures', {
        params: { id },
        form: { file, appointmentId: appointmentId || undefined, caption: caption.trim() || undefined },
      }),
    said: () => 'Photo added',
    failed: 'Failed to add the photo',
    shownIn: ({ id }) => customerQuery(id).queryKey,
  });

export const useRemovePhoto = () =>
  useOwnersChange({
    send: ({ id, pictureId }: { readonly id: string; readonly pictureId: string }) =>
      api.data('DELETE /admin/customers/{id}/hair-pictures/{pictureId}', { params: { id, pictureId } }),
    said: () => 'Photo removed',
    failed: 'Failed to remove the photo',
    shownIn: ({ id }) => customerQuery(id).queryKey,
  });

const block = (id: string, reason: string) =>
  api.call('POST /admin/customers/{id}/block', { params: { id }, body: { reason } });
const unblock = (id: string) => api.call('POST /admin/customers/{id}/unblock', { params: { id } });

export const useBlock = () =>
  useOwnersChange({
    send: ({ id, reason }: { readonly id: string; readonly reason: string }) => block(id, reason),
    said: () => 'Customer blocked from online booking',
    failed: 'Failed to block the customer',
    undo: ({ id }) => unblock(id),
  });

export const useUnblock = () =>
  useOwnersChange({
    send: ({ id }: { readonly id: string; readonly reason: string }) => unblock(id),
    said: () => 'Customer can book online again',
    failed: 'Failed to unblock the customer',
    undo: ({ id, reason }) => block(id, reason),
  });

export const useVerify = () =>
  useOwnersChange({
    send: ({ id, keepsPassword }: { readonly id: string; readonly keepsPassword: boolean }) =>
      api.call('POST /admin/customers/{id}/verify', { params: { id }, body: { keepsPassword } }),
    said: () => 'Email address verified',
    failed: 'Failed to verify the email address',
  });

export const useForget = () =>
  useOwnersChange({
    send: (id: string) => api.call('DELETE /admin/customers/{id}', { params: { id } }),
    said: () => 'Customer forgotten: personal details are erased for good',
    failed: 'Failed to forget the customer',
  });

export const tracesQuery = (id: string) =>
  api.query(['private', 'admin', 'customer', id, 'traces'], 'GET /admin/customers/{id}/traces', { params: { id } });

/** Everything the studio has stored about a client except its own notes, as a ZIP. */
export const customerDataFile = (id: string) => api.file('GET /admin/customers/{id}/data', { params: { id } });
