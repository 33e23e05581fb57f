import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import { withWhereToCome } from './steps.ts';

const params = { kind: 'visit-confirmed' } as const;

/** The words of the email that confirms a visit. */
export const confirmedMailQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'mail-words', 'opening'],
    queryFn: ({ signal }) => api.data('GET /admin/mail-words/{kind}', { params, signal }),
  });

/** Writes into that email where to come; an empty address takes it out again. */
export const sayWhereToCome = async (address: string): Promise<void> => {
  const { subject, heading, text } = await api.data('GET /admin/mail-words/{kind}', { params });
  const changed = withWhereToCome(text, address);
  if (changed === text) return;
  await api.call('PUT /admin/mail-words/{kind}', { params, body: { subject, heading, text: changed } });
};
