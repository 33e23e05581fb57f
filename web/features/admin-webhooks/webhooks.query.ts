import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

export type Webhook = Answer<'GET /admin/webhooks'>['webhooks'][number];
export type WebhookForm = Body<'POST /admin/webhooks'>;
export type Delivery = Answer<'GET /admin/webhook-deliveries'>['deliveries'][number];

const key = ['private', 'admin', 'webhooks'] as const;
const pageSize = 25;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: [...key, 'all'],
    queryFn: async ({ signal }) => (await api.data('GET /admin/webhooks', { signal })).webhooks,
  });

export const deliveriesQuery = (page: number) => ({
  ...api.query([...key, 'deliveries', page], 'GET /admin/webhook-deliveries', { query: { page, limit: pageSize } }),
  placeholderData: keepPreviousData,
});

export const webhookSecretQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'secret', id],
    queryFn: async ({ signal }) =>
      (await api.data('GET /admin/webhooks/{id}/secret', { params: { id }, signal })).secret,
    gcTime: 0,
  });

/** Adds a program. The dialog shows a refusal itself. */
export const useAddWebhook = () =>
  useOwnersChange({
    send: (form: WebhookForm) => api.data('POST /admin/webhooks', { body: form }),
    said: ({ name }) => `${name} was added. Send it a test now.`,
    failed: 'The program couldn’t be added. Please try again.',
    isAnswered: () => true,
  });

export const usePauseWebhook = () =>
  useOwnersChange({
    send: ({ id, isPaused }: Webhook) =>
      api.data('PATCH /admin/webhooks/{id}', { params: { id }, body: { isPaused: !isPaused } }),
    said: ({ name }, { isPaused }) => (isPaused ? `${name} is paused.` : `${name} gets messages again.`),
    failed: 'The program couldn’t be changed. Please try again.',
  });

export const useRemoveWebhook = () =>
  useOwnersChange({
    send: ({ id }: Webhook) => api.data('DELETE /admin/webhooks/{id}', { params: { id } }),
    said: ({ name }) => `${name} was removed.`,
    failed: 'The program couldn’t be removed. Please try again.',
  });

/** Sends a test. The list shows the answer. */
export const useTestWebhook = () =>
  useOwnersChange({
    send: ({ id }: Webhook) => api.data('POST /admin/webhooks/{id}/test', { params: { id } }),
    said: ({ name }, { standing, status }) => (standing === 'arrived' ? `${name} answered ${status}. It works.` : null),
    failed: 'The test couldn’t be sent. Please try again.',
  });

export const useDeliverAgain = () =>
  useOwnersChange({
    send: ({ id }: Delivery) => api.data('POST /admin/webhook-deliveries/{id}/again', { params: { id } }),
    said: () => 'Sending it again now.',
    failed: 'It couldn’t be sent again. Please try again.',
  });
