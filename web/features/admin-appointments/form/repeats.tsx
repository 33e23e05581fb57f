import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../api/call/contract.ts';
import { formatShortDate, isDate, plusDays } from '../../../format/calendar.ts';
import { shortStart, visitsInWords } from '../../../format/short-times.ts';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { freeTimesOf } from '../../../ui/time-picker/availability.query.ts';
import { RefusedDates, rhythmWords } from '../../../ui/visit/series.tsx';
import { checkSeriesQuery, ownersSlotsQuery } from '../appointments.query.ts';
import type { AppointmentForm } from './appointment-fields.tsx';
import styles from './appointment-form.module.css';
import { type AppointmentValues, maxVisits, rhythms, seriesWanted, sessionsFrom } from './appointment-form.ts';

type RepeatFieldsProps = {
  readonly form: AppointmentForm;
  /** True while the form is being sent, which makes the dates taken. */
  readonly busy: boolean;
};

const Dates = ({ form, busy }: RepeatFieldsProps) => {
  const wanted = seriesWanted(form.values);
  const { data, error, refetch } = useQuery({ ...checkSeriesQuery(wanted), enabled: wanted !== null && !busy });
  if (wanted === null) return <p className="muted">Choose a service and a time to see the dates.</p>;
  if (data === undefined && error === null) return <p className="muted">Checking the dates...</p>;
  const fitting = (data ?? []).filter(({ refusal }) => refusal === null);
  return (
    <div className="grid-xs whole-row">
      <PartFailed error={error} failed="The dates couldn’t be checked." onRetry={() => void refetch()} />
      <p role="status">
        {fitting.length === data?.length
          ? `All ${visitsInWords(fitting.length)} fit.`
          : `${fitting.length} of ${visitsInWords(data?.length ?? 0)} fit. The others won’t be booked.`}
      </p>
      <ol className={styles.dates} aria-label="Dates of the series">
        {(data ?? []).map(({ refusal, ...start }) => (
          <li key={start.date}>
            <span className={refusal === null ? '' : styles.taken}>{shortStart(start)}</span>
            <span className={refusal === null ? 'muted-sm' : 'brick text-md'}>{refusal ?? 'Fits'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** Whether the visit repeats, how often, and which dates are free. */
export const RepeatFields = ({ form, busy }: RepeatFieldsProps) => {
  const { everyWeeks, visits, date } = form.values;
  const choose = (weeks: number) =>
    form.setValues({ everyWeeks: weeks, visits: weeks === 0 ? 0 : Math.min(visits || 6, maxVisits(weeks)) });
  return (
    <fieldset className="grid-sm fit-14">
      <NativeSelect
        label="Repeats"
        value={everyWeeks}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      >
        <option value={0}>Doesn’t repeat</option>
        {rhythms.map((weeks) => (
          <option key={weeks} value={weeks}>
            {rhythmWords(weeks).replace('every', 'Every')}
          </option>
        ))}
      </NativeSelect>
      {everyWeeks === 0 ? null : (
        <>
          <NativeSelect
            label="How many visits"
            value={visits}
            onChange={({ currentTarget: { value } }) => form.setValues({ visits: Number(value) })}
          >
            {Array.from({ length: maxVisits(everyWeeks) - 1 }, (_, more) => more + 2).map((count) => (
              <option key={count} value={count}>
                {count} visits, until {formatShortDate(plusDays(date, 7 * everyWeeks * (count - 1)))}
              </option>
            ))}
          </NativeSelect>
          <Dates form={form} busy={busy} />
        </>
      )}
    </fieldset>
  );
};

type SessionProps = {
  readonly form: AppointmentForm;
  readonly session: number;
  readonly start: AppointmentValues['further'][number];
  readonly onChange: (start: AppointmentValues['further'][number]) => void;
};

const Session = ({ form, session, start, onChange }: SessionProps) => {
  const { serviceId } = form.values;
  const visit = { moving: null, chosen: { serviceId, addOnIds: [] } };
  const isWhole = isDate(start.date) && start.time !== '';
  const { data } = useQuery({ ...ownersSlotsQuery(visit, start.date), enabled: isWhole });
  const free = data !== undefined && freeTimesOf(data).includes(start.time);
  return (
    <div className="grid-xs whole-row">
      <div className="grid-sm fit-9">
        <TextInput
          type="date"
          label={`Day of session ${session}`}
          required
          min={form.values.date}
          value={start.date}
          onChange={({ currentTarget: { value } }) => onChange({ ...start, date: value })}
        />
        <TextInput
          type="time"
          label="Time"
          aria-label={`Time of session ${session}`}
          required
          value={start.time}
          onChange={({ currentTarget: { value } }) => onChange({ ...start, time: value })}
        />
      </div>
      <p role="status" className={free || data === undefined ? 'muted-sm' : 'brick text-md'}>
        {!isWhole || data === undefined
          ? ''
          : free
            ? `${shortStart(start)} is free.`
            : `${shortStart(start)} isn’t one of the free times${data.reason === null ? '' : ` (${data.reason})`}. You can still book it if no other visit is in the way.`}
      </p>
    </div>
  );
};

/** The further days of an install. They are booked together with the first one or not at all. */
export const SessionFields = ({ form, sessions }: { readonly form: AppointmentForm; readonly sessions: number }) => {
  const starts = sessionsFrom(form.values, sessions);
  const change = (session: number, to: (typeof starts)[number]) =>
    form.setValues({ further: starts.map((start, place) => (place + 2 === session ? to : start)) });
  return (
    <fieldset className="grid-sm fit-14">
      <legend className="legend">{sessions} sessions</legend>
      <p className="muted whole-row">The price is for all of them. They are booked together, or not at all.</p>
      {starts
        .map((start, place) => ({ session: place + 2, start }))
        .map(({ session, start }) => (
          <Session key={session} form={form} session={session} start={start} onChange={(to) => change(session, to)} />
        ))}
    </fieldset>
  );
};

type FurtherProps = { readonly booked: Answer<'POST /admin/appointments'> };

export const FurtherBooked = ({ booked: { further, series, install } }: FurtherProps) =>
  install !== null ? (
    <p>
      All {install.of} sessions are booked: {install.sessions.map(shortStart).join(', ')}.
    </p>
  ) : further === null || series === null ? null : (
    <div className="grid-xs">
      <p>
        {visitsInWords(further.done.length + 1)} booked, {rhythmWords(series.everyWeeks)}.
      </p>
      <RefusedDates refused={further.refused}>These dates didn’t fit and aren’t booked:</RefusedDates>
    </div>
  );
