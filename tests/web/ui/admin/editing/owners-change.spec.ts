import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { customerQuery } from '../../../../../web/api/customers.query.ts';
import { useTakeNote as useTakeAppointmentNote } from '../../../../../web/features/admin-appointments/appointment.mutations.ts';
import { appointmentQuery } from '../../../../../web/features/admin-appointments/appointments.query.ts';
import { useTakeCustomerNote } from '../../../../../web/features/admin-customers/customers.query.ts';
import { openBrowser } from '../../../api/fake-browser.ts';

/** Draws a page once and returns what the hook gave it. */
const givenBy = <Given>(client: QueryClient, useHook: () => Given): Given => {
  const given: Given[] = [];
  const Page = () => {
    given.push(useHook());
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
  const [first] = given;
  if (first === undefined) throw new Error('The page was not drawn.');
  return first;
};

type Note = { readonly id: string; readonly to: string; readonly from: string };
type TakingNote = { readonly mutateAsync: (note: Note) => Promise<unknown> };

test.each([
  ['an appointment', useTakeAppointmentNote, appointmentQuery('one').queryKey, 'ownerNote'],
  ['a client', useTakeCustomerNote, customerQuery('one').queryKey, 'note'],
] as const)(
  'a note about %s is known as saved before the lists have been asked again',
  async (_, useTakeNote, key, field) => {
    openBrowser(({ body }) => ({ body: { success: true, data: { id: 'one', ...(body as object) } } }));
    const client = new QueryClient();
    client.setQueryData<unknown>(key, { id: 'one', [field]: '' });
    await givenBy<TakingNote>(client, useTakeNote).mutateAsync({ id: 'one', to: 'Likes tea', from: '' });
    expect(client.getQueryData(key)).toEqual({ id: 'one', [field]: 'Likes tea' });
  },
);
