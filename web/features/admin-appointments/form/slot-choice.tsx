import { Button, Input, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../api/call/contract.ts';
import { formatLongDate, formatShortDate, to12Hour, zoneLabel } from '../../../format/calendar.ts';
import { overnightOf, overnightWords } from '../../../format/overnight.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { minutesOfTime } from '../../../ui/admin/week.ts';
import { freeTimesOf, nextTimesQuery, type VisitAsked } from '../../../ui/time-picker/availability.query.ts';
import { type OwnersVisitAsked, ownersSlotsQuery } from '../appointments.query.ts';
import styles from './slot-choice.module.css';
import { startsToOffer } from './visit-choice.ts';

export type ChosenStart = { readonly date: string; readonly time: string };

type SlotChoiceProps = {
  readonly visit: OwnersVisitAsked;
  /** The visit's length in minutes; null while unknown. */
  readonly minutes: number | null;
  readonly value: ChosenStart;
  /** The appointment's current time, which counts as free; null if it holds none. */
  readonly current: ChosenStart | null;
  readonly today: string;
  /** True to start with the next free times instead of a day. */
  readonly proposesNext?: boolean;
  readonly errors: { readonly date?: ReactNode; readonly time?: ReactNode };
  readonly onChange: (start: ChosenStart) => void;
};

const useFreeTimes = (visit: OwnersVisitAsked, date: string, current: ChosenStart | null) => {
  const ready = visit.chosen?.serviceId !== '' && date !== '';
  const { data, isFetching, error, refetch } = useQuery({ ...ownersSlotsQuery(visit, date), enabled: ready });
  const free = data === undefined ? [] : freeTimesOf(data);
  const own = current !== null && current.date === date ? [current.time] : [];
  return { ready, data, isFetching, error, refetch, times: [...new Set([...free, ...own])].sort() };
};

type Day = Answer<'GET /admin/availability/time-slots/{date}'>;
type BusyTime = Day['busy'][number];

/** The calendars that have the owner busy during the visit. */
const busyWhile = (busy: readonly BusyTime[], time: string, minutes: number): readonly string[] => {
  if (time === '') return [];
  const start = minutesOfTime(time);
  const met = busy.filter((each) => minutesOfTime(each.start) < start + minutes && start < minutesOfTime(each.end));
  return [...new Set(met.map(({ calendar }) => calendar))];
};

/** True if a client who is paying holds a part of that time. */
const isReservedWhile = (reserved: Day['reserved'], time: string, minutes: number): boolean => {
  if (time === '') return false;
  const start = minutesOfTime(time);
  return reserved.some((each) => {
    const from = minutesOfTime(each.time);
    return from < start + minutes && start < from + each.duration;
  });
};

const hintOf = ({ ready, data, isFetching, error, times }: ReturnType<typeof useFreeTimes>): string => {
  if (!ready) return 'Choose a service and a date to see the free times.';
  if (isFetching) return 'Loading available times...';
  if (error !== null || data === undefined) return '';
  if (times.length > 0) return '';
  return `No available time slots for this date${data.reason === null ? '' : `: ${data.reason}`}`;
};

type DayProps = Pick<SlotChoiceProps, 'value' | 'today' | 'errors' | 'onChange'> & {
  readonly found: ReturnType<typeof useFreeTimes>;
};

const DayAndTimes = ({ found, value, today, errors, onChange }: DayProps) => (
  <>
    <div className="grid-sm fit-9">
      <TextInput
        type="date"
        label="Date"
        required
        min={today}
        value={value.date}
        error={errors.date}
        onChange={({ currentTarget: { value: date } }) => onChange({ date, time: value.time })}
      />
      <TextInput
        type="time"
        label="Time"
        required
        value={value.time}
        error={errors.time}
        onChange={({ currentTarget: { value: time } }) => onChange({ date: value.date, time })}
      />
    </div>
    {found.times.length === 0 || !found.ready ? null : (
      <>
        <p className="muted">
          {formatLongDate(value.date)}
          {found.data === undefined ? '' : `, times in ${zoneLabel(found.data.zone, value.date)}`}
        </p>
        <ul className={styles.times} aria-label="Available times">
          {found.times.map((time) => (
            <li key={time}>
              <button
                type="button"
                aria-pressed={time === value.time}
                onClick={() => onChange({ date: value.date, time })}
              >
                {to12Hour(time)}
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
);

const maxAsked = 20;

/** A booked visit that stays as it is has its own length, which its service may no longer have. */
const askedOf = ({ moving, chosen }: OwnersVisitAsked): VisitAsked =>
  chosen === null ? { moving: moving ?? '' } : { serviceId: chosen.serviceId, addOnIds: chosen.addOnIds.join(',') };

type NextTimesProps = Pick<SlotChoiceProps, 'visit' | 'value' | 'errors' | 'onChange'>;

/** The next free times for this visit, including the chosen one. */
const NextTimes = ({ visit, value, errors, onChange }: NextTimesProps) => {
  const isKnown = visit.chosen?.serviceId !== '';
  const { data, isFetching, error, refetch } = useQuery({
    ...nextTimesQuery(askedOf(visit), maxAsked),
    enabled: isKnown,
  });
  const starts = startsToOffer(data?.times ?? [], value);
  const hint = !isKnown
    ? 'Choose a service to see the next free times.'
    : isFetching
      ? 'Loading available times...'
      : starts.length === 0 && error === null
        ? 'There are no free times. Choose another day.'
        : '';
  return (
    <Input.Wrapper size="md" label="Next free times" labelElement="div" required error={errors.time ?? errors.date}>
      <ul className={styles.next} aria-label="Next free times">
        {starts.map((start) => (
          <li key={`${start.date} ${start.time}`}>
            <button
              type="button"
              aria-pressed={start.date === value.date && start.time === value.time}
              onClick={() => onChange(start)}
            >
              <span>{formatShortDate(start.date)}</span> {to12Hour(start.time)}
            </button>
          </li>
        ))}
      </ul>
      <PartFailed
        error={error}
        failed="Unable to load available time slots. Please try again."
        onRetry={() => void refetch()}
      />
      {starts.length > 0 ? null : (
        <p role="status" className={styles.hint}>
          {hint}
        </p>
      )}
    </Input.Wrapper>
  );
};

/** Chooses one of the next free times, or a day and a time. The owner may type any time that no other visit has. */
export const SlotChoice = ({ visit, minutes, value, current, proposesNext = false, ...rest }: SlotChoiceProps) => {
  const [isNext, setNext] = useState(proposesNext);
  const found = useFreeTimes(visit, value.date, current);
  const hint = hintOf(found);
  const busy = busyWhile(found.data?.busy ?? [], value.time, minutes ?? 1);
  const isReserved = isReservedWhile(found.data?.reserved ?? [], value.time, minutes ?? 1);
  const overnight = found.data === undefined ? null : overnightOf(found.data.zone, value, minutes ?? 1);
  const unlisted = value.time !== '' && found.data !== undefined && !found.times.includes(value.time);
  return (
    <fieldset className="grid-sm">
      {/* Beside the label of the times, which load late and would move a button below them under a finger. */}
      {proposesNext ? (
        <Button
          variant="transparent"
          px={0}
          mb="-2.75rem"
          style={{ justifySelf: 'end', zIndex: 1 }}
          onClick={() => setNext(!isNext)}
        >
          {isNext ? 'Another day' : 'Next free times'}
        </Button>
      ) : null}
      {isNext ? (
        <NextTimes visit={visit} value={value} {...rest} />
      ) : (
        <DayAndTimes found={found} value={value} {...rest} />
      )}
      {overnight === null ? null : (
        <p role="status" className="remark tone-amber">
          Ends {overnightWords(value.date, overnight)}, after midnight.
        </p>
      )}
      {busy.length === 0 ? null : (
        <p role="status" className="remark tone-amber">
          You are busy in {busy.join(' and ')} at that time. You can still book it.
        </p>
      )}
      {isReserved ? (
        <p role="status" className="remark tone-amber">
          That time is held for a client who is paying. To take it back, open the day in your calendar.
        </p>
      ) : null}
      <PartFailed
        error={found.error}
        failed="Unable to load available time slots. Please try again."
        onRetry={() => void found.refetch()}
      />
      <p role="status" className={isNext ? 'muted' : styles.hint}>
        {isNext ? '' : hint}
        {unlisted && hint === ''
          ? `${to12Hour(value.time)} isn’t one of the free times. You can still book it if no other visit is in the way.`
          : ''}
      </p>
    </fieldset>
  );
};
