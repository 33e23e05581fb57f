import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/call/client.ts';
import type { Answer, Body } from '../../api/call/contract.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';

export type OtherCalendar = Answer<'GET /admin/other-calendars'>['calendars'][number];

/** An empty address leaves the saved one unchanged. */
export type CalendarForm = Required<Body<'POST /admin/other-calendars'>>;

const listKey = ['private', 'admin', 'other-calendars'] as const;

export const otherCalendarsQuery = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await api.data('GET /admin/other-calendars', { signal })).calendars,
  });

const timesOf = (count: number): string => `${count} busy ${count === 1 ? 'time' : 'times'}`;

/** Adds a calendar. The dialog shows a refusal itself. */
export const useAddCalendar = () =>
  useOwnersChange({
    send: (form: CalendarForm) => api.data('POST /admin/other-calendars', { body: form }),
    said: ({ name }, { busyTimes }) => `${name} was added. It has ${timesOf(busyTimes)}.`,
    failed: 'The calendar couldn’t be added. Please try again.',
    isAnswered: () => true,
  });

export const useChangeCalendar = (id: string) =>
  useOwnersChange({
    send: ({ name, url, showsTitles }: CalendarForm) =>
      api.data('PATCH /admin/other-calendars/{id}', {
        params: { id },
        body: url === '' ? { name, showsTitles } : { name, url, showsTitles },
      }),
    said: ({ name }) => `${name} was saved.`,
    failed: 'The calendar couldn’t be saved. Please try again.',
    isAnswered: () => true,
  });

export const usePauseCalendar = () =>
  useOwnersChange({
    send: ({ id, isPaused }: OtherCalendar) =>
      api.data('PATCH /admin/other-calendars/{id}', { params: { id }, body: { isPaused: !isPaused } }),
    said: ({ name }, { isPaused }) =>
      isPaused ? `${name} is paused. Clients can book its busy times.` : `${name} blocks your busy times again.`,
    failed: 'The calendar couldn’t be changed. Please try again.',
  });

/** Checks a calendar. The page shows any trouble. */
export const useCheckCalendar = () =>
  useOwnersChange({
    send: ({ id }: OtherCalendar) => api.data('POST /admin/other-calendars/{id}/check', { params: { id } }),
    said: ({ name }, { trouble, busyTimes }) => (trouble === null ? `${name} has ${timesOf(busyTimes)}.` : null),
    failed: 'The calendar couldn’t be checked. Please try again.',
  });

export const useRemoveCalendar = () =>
  useOwnersChange({
    send: ({ id }: OtherCalendar) => api.data('DELETE /admin/other-calendars/{id}', { params: { id } }),
    said: ({ name }) => `${name} was removed.`,
    failed: 'The calendar couldn’t be removed. Please try again.',
  });
