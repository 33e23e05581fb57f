import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sentenceOf } from '../../../api/call/client.ts';

import { askAnew } from '../../../api/touched.ts';
import type { Calendar } from '../../../api/types.ts';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';

import { offerUndo } from '../../../ui/admin/editing/undo.ts';
import { toast } from '../../../ui/messages/toast.tsx';
import { type CalendarVisit, calendarKey } from '../calendar.query.ts';
import { clientNameOf } from './visits.ts';

export type MoveTarget = { readonly date: string; readonly time: string };
export type Move = { readonly visit: CalendarVisit; readonly to: MoveTarget };

const say = ({ date, time }: MoveTarget): string => `${formatShortDate(date)} at ${to12Hour(time)}`;

/**
 * Reschedules a visit. It is shown at the new time at once. If the server refuses, it goes back and the toast says why.
 * A move can be undone.
 */
export const useMove = () => {
  const client = useQueryClient();
  const show = (id: string, { date, time }: MoveTarget) =>
    client.setQueriesData<Calendar>(
      { queryKey: calendarKey },
      (shown) =>
        shown && {
          ...shown,
          appointments: shown.appointments.map((visit) => (visit.id === id ? { ...visit, date, time } : visit)),
        },
    );
  const move = useMutation({
    mutationFn: ({ visit, to: { date, time } }: Move) =>
      api.call('PATCH /appointments/{id}/reschedule', { params: { id: visit.id }, body: { date, time } }),
    onMutate: async ({ visit, to }) => {
      await client.cancelQueries({ queryKey: calendarKey });
      show(visit.id, to);
    },
    onSuccess: (_, { visit, to }): void => {
      toast.success(`${clientNameOf(visit)} moved to ${say(to)}`, {
        label: 'Undo',
        onAct: offerUndo(async (): Promise<void> => move.mutate({ visit: { ...visit, ...to }, to: visit })),
      });
    },
    onError: (error, { visit }) => {
      show(visit.id, visit);
      toast.error(
        `${clientNameOf(visit)} stays on ${say(visit)}. ${sentenceOf(error, 'Failed to reschedule appointment')}`,
      );
    },
    onSettled: () => askAnew(client, ['appointments']),
  });
  return move;
};

/** Whether a visit was dropped anywhere else than where it was. */
export const isElsewhere = ({ visit, to }: Move): boolean => visit.date !== to.date || visit.time !== to.time;
