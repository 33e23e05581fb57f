import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer } from '../../api/call/contract.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

const pageSize = 25;

export type Messages = Answer<'GET /admin/notices'>;
export type Message = Messages['notices'][number];
export type Standing = Message['standing'];
export type MessageMail = Answer<'GET /admin/notices/{id}/mail'>;

export const messagesQuery = (standing: Standing | null, page: number) => ({
  ...api.query(['private', 'admin', 'notices', standing, page], 'GET /admin/notices', {
    query: { page, limit: pageSize, standing },
  }),
  placeholderData: keepPreviousData,
});

export const messageQuery = (id: string) =>
  api.query(['private', 'admin', 'notices', 'mail', id], 'GET /admin/notices/{id}/mail', { params: { id } });

export const useSendAgain = () =>
  useOwnersChange({
    send: ({ id }: Message) => api.data('POST /admin/notices/{id}/again', { params: { id } }),
    said: () => 'Sending it again now.',
    failed: 'The email couldn’t be sent again. Please try again.',
  });

/** Sends a test email. The page itself shows the mail server's answer. */
export const useMailTrial = () =>
  useOwnersChange({
    send: () => api.data('POST /admin/notices/trial'),
    said: () => null,
    failed: 'The test email couldn’t be sent. Please try again.',
  });
