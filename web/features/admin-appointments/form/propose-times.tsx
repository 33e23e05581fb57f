import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate, formatShortDate, to12Hour } from '../../../format/calendar.ts';
import { overnightOf } from '../../../format/overnight.ts';
import { DialogActions } from '../../../ui/admin/dialog.tsx';
import { useProposeTimes } from '../appointment.mutations.ts';
import { type ChosenStart, SlotChoice } from './slot-choice.tsx';
import { TellVisit } from './tell-visit.tsx';

const most = 3;
const overMidnight = 'Times you propose end by midnight. To a later one, reschedule the visit yourself.';

const isSame = (one: ChosenStart, other: ChosenStart): boolean => one.date === other.date && one.time === other.time;

type ProposeTimesProps = { readonly appointment: Appointment; readonly today: string; readonly onDone: () => void };

/** Asks the client whether she could come at one of up to three other times. */
export const Propose = ({ appointment, today, onDone }: ProposeTimesProps) => {
  const { id, date, time, zone, duration, customerInfo } = appointment;
  const propose = useProposeTimes();
  const [start, setStart] = useState<ChosenStart>({ date: date < today ? today : date, time: '' });
  const [added, setAdded] = useState<readonly ChosenStart[]>([]);
  if (propose.data !== undefined) return <TellVisit about="proposed" appointment={propose.data} onDone={onDone} />;
  const endsNextDay = overnightOf(zone, start, duration) !== null;
  const isNew =
    start.date !== '' &&
    start.time !== '' &&
    !endsNextDay &&
    ![...added, { date, time }].some((each) => isSame(each, start));
  const times = isNew && added.length < most ? [...added, start] : added;
  const add = () => {
    setAdded(times);
    setStart({ date: start.date, time: '' });
  };
  return (
    <div className="grid-md">
      <p>
        Choose up to three times. {customerInfo.name ?? 'Your client'} takes one with a tap, if it’s still free. Until
        then {formatLongDate(date)} at {to12Hour(time)} stays held.
      </p>
      <SlotChoice
        visit={{ moving: id, chosen: null }}
        minutes={duration}
        value={start}
        current={null}
        today={today}
        proposesNext
        errors={endsNextDay ? { time: overMidnight } : {}}
        onChange={setStart}
      />
      {added.length === 0 ? null : (
        <ul className="cluster" aria-label="Chosen times">
          {added.map((each) => (
            <li key={`${each.date} ${each.time}`}>
              <Button
                variant="default"
                aria-label={`Remove ${formatShortDate(each.date)}, ${to12Hour(each.time)}`}
                onClick={() => setAdded(added.filter((other) => !isSame(other, each)))}
              >
                {formatShortDate(each.date)}, {to12Hour(each.time)} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {propose.error === null ? null : (
        <p role="alert" className="refusal">
          {sentenceOf(propose.error, 'Failed to propose these times')}
        </p>
      )}
      <DialogActions onCancel={onDone}>
        <Button variant="default" disabled={!isNew || times.length >= most} onClick={add}>
          Add another time
        </Button>
        <Button loading={propose.isPending} disabled={times.length === 0} onClick={() => propose.mutate({ id, times })}>
          {times.length <= 1 ? 'Propose this time' : `Propose ${times.length} times`}
        </Button>
      </DialogActions>
    </div>
  );
};
