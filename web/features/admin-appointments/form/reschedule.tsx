import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';

import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { SqueezeIn } from '../../../ui/admin/editing/squeeze-in.tsx';
import { SeriesOfVisit } from '../../../ui/visit/series.tsx';
import { useMoveAppointment } from '../appointment.mutations.ts';
import { type ChosenStart, SlotChoice } from './slot-choice.tsx';
import { TellVisit } from './tell-visit.tsx';

type RescheduleProps = { readonly appointment: Appointment; readonly today: string; readonly onDone: () => void };

export const Reschedule = ({ appointment, today, onDone }: RescheduleProps) => {
  const now: ChosenStart = { date: appointment.date, time: appointment.time };
  const [start, setStart] = useState<ChosenStart>({ date: now.date < today ? today : now.date, time: '' });
  const move = useMoveAppointment();
  const [moved, setMoved] = useState<Appointment | null>(null);
  const isSame = start.date === now.date && start.time === now.time;
  const moveIt = (squeezeIn?: string) =>
    move.mutate(
      { id: appointment.id, to: start, from: appointment, squeezeIn },
      { onSuccess: ({ data }) => setMoved(data) },
    );
  if (moved !== null) {
    return (
      <div className="grid-md">
        <SeriesOfVisit appointment={moved} isOwner shown="moved" />
        <TellVisit about="moved" appointment={moved} onDone={onDone} />
      </div>
    );
  }
  return (
    <div className="grid-md">
      <p>
        {appointment.customerInfo.name ?? 'Guest'}, {appointment.serviceName}: currently {formatLongDate(now.date)} at{' '}
        {to12Hour(now.time)}.
      </p>
      <SlotChoice
        visit={{ moving: appointment.id, chosen: null }}
        minutes={appointment.duration}
        value={start}
        current={now}
        today={today}
        errors={{}}
        onChange={setStart}
      />
      {move.error === null ? null : (
        <p role="alert" className="refusal">
          {sentenceOf(move.error, 'Failed to reschedule appointment')}
        </p>
      )}
      <SqueezeIn error={move.error} busy={move.isPending} onSqueezeIn={moveIt} />
      <DialogActions onCancel={onDone}>
        <Button
          loading={move.isPending}
          disabled={start.date === '' || start.time === '' || isSame}
          onClick={() => moveIt()}
        >
          {start.time === '' || isSame ? 'Choose a new time' : `Move to ${to12Hour(start.time)}`}
        </Button>
      </DialogActions>
    </div>
  );
};
