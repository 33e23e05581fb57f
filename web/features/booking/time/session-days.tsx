import { Button, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/call/client.ts';
import type { FreeTime } from '../../../api/types.ts';
import type { ChosenService } from '../../../format/booking-choice.ts';
import { isDate, plusDays, to12Hour } from '../../../format/calendar.ts';
import { shortStart } from '../../../format/short-times.ts';
import { freeTimesOf, slotsQuery, type VisitAsked } from '../../../ui/time-picker/availability.query.ts';

const maxAsked = 20;

/** The next free days after the first session, at the same time of day if possible. */
const nextDaysQuery = (visit: VisitAsked, first: FreeTime, sessions: number) =>
  queryOptions({
    queryKey: ['availability', 'sessions', visit, first, sessions],
    queryFn: async ({ signal }) => {
      const found: FreeTime[] = [];
      while (found.length < sessions - 1) {
        const from = plusDays(found.at(-1)?.date ?? first.date, 1);
        const query = { count: maxAsked, from, ...visit };
        const { times } = await api.data('GET /availability/next', { query, signal });
        const next = times.find(({ time }) => time === first.time) ?? times[0];
        if (next === undefined) return found;
        found.push({ date: next.date, time: next.time });
      }
      return found;
    },
  });

type OtherDayProps = {
  readonly visit: VisitAsked;
  readonly session: number;
  readonly after: string;
  readonly start: FreeTime;
  readonly onChange: (start: FreeTime) => void;
};

const OtherDay = ({ visit, session, after, start, onChange }: OtherDayProps) => {
  const { data } = useQuery({ ...slotsQuery(visit, start.date), enabled: isDate(start.date) });
  // Until the day's times have come, the proposed one counts as free.
  const free = data === undefined ? [start.time].filter(Boolean) : freeTimesOf(data);
  const isFree = free.includes(start.time);
  return (
    <div className="grid-sm fit-9">
      <TextInput
        type="date"
        label={`Day of session ${session}`}
        min={isDate(after) ? plusDays(after, 1) : ''}
        value={start.date}
        error={data !== undefined && free.length === 0 ? 'No free times on this day' : null}
        onChange={({ currentTarget: { value: date } }) => onChange({ date, time: '' })}
      />
      <NativeSelect
        label={`Time of session ${session}`}
        value={isFree ? start.time : ''}
        onChange={({ currentTarget: { value: time } }) => onChange({ ...start, time })}
      >
        {isFree ? null : <option value="">Choose a time</option>}
        {free.map((time) => (
          <option key={time} value={time}>
            {to12Hour(time)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
};

type SessionDaysProps = {
  readonly service: ChosenService;
  /** The id of the client's own reservation, which must not count as taken. */
  readonly reservation: string | null;
  readonly first: FreeTime;
  readonly sessions: number;
  readonly onTake: (further: readonly FreeTime[]) => void;
};

/** The days of several sessions: the next free ones or others that she picks. The server checks them together. */
export const SessionDays = ({ service: { id, name }, reservation, first, sessions, onTake }: SessionDaysProps) => {
  const visit = { serviceId: id, addOnIds: '', reservation };
  const { data: proposed, error } = useQuery(nextDaysQuery(visit, first, sessions));
  const [chosen, setChosen] = useState<readonly FreeTime[] | null>(null);
  const section = useRef<HTMLElement>(null);
  const isThere = proposed !== undefined;
  useEffect(() => {
    if (isThere) section.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  const further = chosen ?? proposed ?? [];
  const all = [first, ...further];
  const isWhole =
    all.length === sessions && all.every(({ date, time }, place) => time !== '' && date > (all[place - 1]?.date ?? ''));
  const change = (session: number, to: FreeTime) =>
    setChosen(further.map((start, place) => (place + 2 === session ? to : start)));
  if (proposed === undefined)
    return <p role="status">{error === null ? 'Looking for the next days...' : 'The next days couldn’t be loaded.'}</p>;
  return (
    <section ref={section} className="grid-sm" aria-label="Your sessions">
      <h2>Your {sessions} sessions</h2>
      <p className="muted">
        {name} takes {sessions} days. The price is for all of them, and they are booked together.
      </p>
      {proposed.length < sessions - 1 ? (
        <p role="alert">There aren’t enough free days after this one. Please choose an earlier day.</p>
      ) : chosen === null ? (
        <ol>
          {all.map((start) => (
            <li key={start.date}>{shortStart(start)}</li>
          ))}
        </ol>
      ) : (
        <>
          <p>Session 1: {shortStart(first)}</p>
          {further
            .map((start, place) => ({ start, session: place + 2, after: all[place]?.date ?? first.date }))
            .map(({ start, session, after }) => (
              <OtherDay key={session} {...{ visit, session, after, start }} onChange={(to) => change(session, to)} />
            ))}
        </>
      )}
      <div className="cluster-sm">
        <Button disabled={!isWhole} onClick={() => onTake(further)}>
          Take these days
        </Button>
        {chosen === null && proposed.length === sessions - 1 ? (
          <Button variant="default" onClick={() => setChosen(proposed)}>
            Choose other days
          </Button>
        ) : null}
      </div>
    </section>
  );
};
