import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../../api/call/client.ts';
import type { Body } from '../../../api/call/contract.ts';
import { refetchTouched } from '../../../api/touched.ts';
import type { Appointment, Calendar } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { overnightOf, overnightWords } from '../../../format/overnight.ts';
import { Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { SqueezeIn, useMaySqueezeIn } from '../../../ui/admin/editing/squeeze-in.tsx';
import { offerUndo } from '../../../ui/admin/editing/undo.ts';
import { movedMessage } from '../../../ui/admin/messages/messages.ts';
import { TellClient } from '../../../ui/admin/messages/tell-client.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { useSalonZone } from '../../../ui/visit/salon-rules.ts';
import { type CalendarVisit, calendarKey } from '../calendar.query.ts';
import { clientNameOf } from './visits.ts';

export type MoveTarget = Body<'PATCH /appointments/{id}/reschedule'>;
export type Move = { readonly visit: CalendarVisit; readonly to: MoveTarget };

const say = ({ date, time }: MoveTarget): string => `${formatShortDate(date)} at ${to12Hour(time)}`;

/** Adds the reason for squeezing a visit in. */
const squeezeInFor = (reason: string | null) => (reason === null ? {} : { squeezeIn: { reason } });

/**
 * Reschedules a visit and shows the new time at once. If the server refuses, moves it back and says why. A move can be
 * undone.
 */
export const useMove = () => {
  const client = useQueryClient();
  const show = (id: string, { date, time }: MoveTarget) =>
    client.setQueriesData<Calendar>(
      { queryKey: calendarKey },
      (shown) =>
        shown && {
          ...shown,
          appointments: shown.appointments.map((visit) =>
            visit.id === id
              ? { ...visit, date, time, overnight: overnightOf(shown.zone, { date, time }, visit.duration) }
              : visit,
          ),
        },
    );
  const move = useMutation({
    mutationFn: ({ visit, to }: Move) =>
      api.call('PATCH /appointments/{id}/reschedule', { params: { id: visit.id }, body: to }),
    onMutate: async ({ visit, to }) => {
      await client.cancelQueries({ queryKey: calendarKey });
      show(visit.id, to);
    },
    onSuccess: (_, { visit, to }): void => {
      toast.success(`${clientNameOf(visit)} moved to ${say(to)}`, {
        label: 'Undo',
        onAct: offerUndo(async (): Promise<void> => {
          const { date, time, squeezedIn } = visit;
          const moved = { ...visit, date: to.date, time: to.time };
          move.mutate({ visit: moved, to: { date, time, ...squeezeInFor(squeezedIn) } });
        }),
      });
    },
    onError: (error, { visit }) => {
      show(visit.id, visit);
      toast.error(
        `${clientNameOf(visit)} stays on ${say(visit)}. ${sentenceOf(error, 'Failed to reschedule appointment')}`,
      );
    },
    onSettled: () => refetchTouched(client, ['appointments']),
  });
  return move;
};

/** True if a visit was dropped at another date or time. */
export const isElsewhere = ({ visit, to }: Move): boolean => visit.date !== to.date || visit.time !== to.time;

type MoveQuestionProps = {
  readonly asked: Move;
  /** The calendars that have the owner busy at the new time. */
  readonly busyIn: readonly string[];
  readonly move: ReturnType<typeof useMove>;
  readonly onClose: () => void;
};

/** Asks before a dragged visit is moved, and whether to tell its client. */
export const MoveQuestion = ({ asked, busyIn, move, onClose }: MoveQuestionProps) => {
  const { visit, to } = asked;
  const name = clientNameOf(visit);
  const [moved, setMoved] = useState<Appointment | null>(null);
  const studio = useBranding().branding.global.siteName;
  const [isTold, setTold] = useState(true);
  const [taken, setTaken] = useState<unknown>(null);
  const maySqueezeIn = useMaySqueezeIn();
  const overnight = overnightOf(useSalonZone(), to, visit.duration);
  const go = (isToBeTold: boolean, squeezeIn: string | null = null) => {
    setTold(isToBeTold);
    move.mutate(
      { visit, to: { ...to, ...squeezeInFor(squeezeIn) } },
      {
        onSuccess: ({ data }) => (isToBeTold ? setMoved(data) : onClose()),
        onError: async (error) => ((await maySqueezeIn(error)) ? setTaken(error) : onClose()),
      },
    );
  };
  return moved === null ? (
    <Dialog opened onClose={onClose} title={`Move ${name}?`} size="md" small>
      <div className="grid-md">
        <p>
          {visit.serviceName}, from {formatShortDate(visit.date)}, {to12Hour(visit.time)} to {formatShortDate(to.date)},{' '}
          {to12Hour(to.time)}.
        </p>
        {overnight === null ? null : <p>It ends {overnightWords(to.date, overnight)}, after midnight.</p>}
        {busyIn.length === 0 ? null : <p>You are busy in {busyIn.join(' and ')} at that time.</p>}
        <SqueezeIn error={taken} busy={move.isPending} onSqueezeIn={(reason) => go(isTold, reason)} />
      </div>
      <DialogActions onCancel={onClose} cancel="Don’t move">
        {taken === null ? (
          <>
            <Button variant="default" disabled={move.isPending} onClick={() => go(false)}>
              Move only
            </Button>
            <Button loading={move.isPending} data-autofocus onClick={() => go(true)}>
              Move and tell {name.split(' ')[0]}
            </Button>
          </>
        ) : null}
      </DialogActions>
    </Dialog>
  ) : (
    <Dialog opened onClose={onClose} title={`Tell ${name}`} size="md" small>
      <TellClient
        client={moved.customerInfo}
        subject="Your appointment has moved"
        message={movedMessage(moved, studio)}
        isMailed
      />
      <DialogActions onCancel={onClose} cancel="Done" />
    </Dialog>
  );
};
