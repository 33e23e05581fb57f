import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cancelRestOfSeries, moveRestOfSeries } from '../../api/appointments.mutation.ts';
import { seriesQuery } from '../../api/appointments.query.ts';
import type { Answer } from '../../api/call/contract.ts';
import type { Appointment, FreeTime } from '../../api/types.ts';
import { shortStart, visitsInWords, weeksInWords } from '../../format/short-times.ts';
import { appointmentFaces } from '../../statuses/faces.ts';
import { PolicyText } from '../text/rich-text.tsx';
import { CancelingCost, MovingCost } from './costs.tsx';
import styles from './series.module.css';
import { useChange } from './use-change.ts';

type Series = NonNullable<Answer<'GET /appointments/{id}/series'>>;
type Refused = Answer<'PATCH /appointments/{id}/series/cancel'>['refused'];

export const rhythmWords = (everyWeeks: number): string =>
  everyWeeks === 1 ? 'every week' : `every ${weeksInWords(everyWeeks)}`;

const startOf = (start: FreeTime): string => `${start.date} ${start.time}`;

export const RefusedDates = ({ refused, children }: { readonly refused: Refused; readonly children: ReactNode }) =>
  refused.length === 0 ? null : (
    <div role="alert" className="grid-xs">
      <p className="refusal">{children}</p>
      <ul>
        {refused.map((each) => (
          <li key={startOf(each)}>
            <strong>{shortStart(each)}</strong>: {each.message}
          </li>
        ))}
      </ul>
    </div>
  );

/** For example `Visit 3 of 9, every 4 weeks`; for a canceled visit only the rhythm. */
const placeWords = ({ id }: Appointment, { everyWeeks, visits }: Series): string => {
  const standing = visits.filter(({ status }) => appointmentFaces[status].holdsTime);
  const place = standing.findIndex((visit) => visit.id === id);
  const which = place === -1 ? '' : `Visit ${place + 1} of ${standing.length}, `;
  return `${which}${rhythmWords(everyWeeks)}`;
};

const Dates = ({ appointment, series }: { readonly appointment: Appointment; readonly series: Series }) => (
  <ol className={styles.dates}>
    {series.visits.map(({ id, status, ...start }) => (
      <li key={id} aria-current={id === appointment.id ? 'date' : undefined}>
        {shortStart(start)} <span className="muted-sm">{appointmentFaces[status].word}</span>
      </li>
    ))}
  </ol>
);

type Visits = readonly Appointment[];

/** The total cost of moving or canceling these visits. */
const costOf = (visits: Visits): Pick<Appointment['money'], 'moving' | 'canceling'> => {
  const sum = (cost: (visit: Appointment) => number): number => visits.reduce((all, visit) => all + cost(visit), 0);
  return {
    moving: sum(({ money }) => money.moving),
    canceling: {
      lost: sum(({ money }) => money.canceling?.lost ?? 0),
      refunded: sum(({ money }) => money.canceling?.refunded ?? 0),
    },
  };
};

/** The other days of an install. */
export const SessionsOfInstall = ({ appointment: { id, install } }: { readonly appointment: Appointment }) =>
  install == null ? null : (
    <section className="grid-xs whole-line start" aria-label="Sessions">
      <p>
        <strong>
          Session {install.session} of {install.of}
        </strong>
      </p>
      <ol className={styles.dates}>
        {install.sessions.map(({ id: other, status, ...start }) => (
          <li key={other} aria-current={other === id ? 'date' : undefined}>
            {shortStart(start)} <span className="muted-sm">{appointmentFaces[status].word}</span>
          </li>
        ))}
      </ol>
    </section>
  );

type ActProps = {
  readonly appointment: Appointment;
  readonly series: Series;
  readonly isOwner: boolean;
  readonly onRefused: (refused: Refused) => void;
};

const MoveRest = ({ appointment, series, isOwner, onRefused }: ActProps) => {
  const { busy, run } = useChange();
  const moves = new Map(series.moves.map((to) => [to.id, to]));
  const moved = series.visits.filter(({ id }) => moves.has(id));
  if (moved.length === 0) return null;
  const move = () =>
    run(
      async () => onRefused((await moveRestOfSeries(appointment.id)).refused),
      'Later visits moved',
      'Failed to move the later visits. Please try again.',
    );
  return (
    <div className="grid-sm tinted">
      <p>
        This visit no longer follows the rhythm of {rhythmWords(series.everyWeeks)}. Move the{' '}
        {moved.length === 1 ? 'later visit' : `${moved.length} later visits`} as well?
      </p>
      <ul className={styles.dates}>
        {moved.map((visit) => (
          <li key={visit.id}>
            {shortStart(visit)} → <strong>{shortStart(moves.get(visit.id) ?? visit)}</strong>
          </li>
        ))}
      </ul>
      {isOwner ? null : (
        <>
          <PolicyText on="moving" />
          <MovingCost moving={costOf(moved).moving} movingAgain={0} />
        </>
      )}
      <div>
        <Button loading={busy} onClick={() => void move()}>
          Move the rest as well
        </Button>
      </div>
    </div>
  );
};

const CancelRest = ({ appointment, series, isOwner, onRefused }: ActProps) => {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange();
  const canceled = series.visits.filter(({ id }) => id === appointment.id || series.later.includes(id));
  if (series.later.length === 0 || appointmentFaces[appointment.status].isOver) return null;
  const visits = visitsInWords(canceled.length);
  const cancel = async () => {
    await run(
      async () => onRefused((await cancelRestOfSeries(appointment.id)).refused),
      'Visits canceled',
      'Failed to cancel these visits. Please try again.',
    );
    setAsking(false);
  };
  if (!asking) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          Cancel this and all later ones
        </Button>
      </div>
    );
  }
  return (
    <div className="grid-sm tinted">
      <p>
        Cancel {visits}: {canceled.map(shortStart).join('; ')}?
      </p>
      {isOwner ? null : (
        <>
          <PolicyText on="cancelling" />
          <CancelingCost canceling={costOf(canceled).canceling} />
        </>
      )}
      <div className="row">
        <Button variant="default" onClick={() => setAsking(false)}>
          Keep them
        </Button>
        <Button className="danger" loading={busy} onClick={() => void cancel()}>
          Cancel {visits}
        </Button>
      </div>
    </div>
  );
};

type SeriesOfVisitProps = {
  readonly appointment: Appointment;
  readonly isOwner: boolean;
  /** `whole`: always shown. `asked`: shown on request. `moved`: only what follows from a move. */
  readonly shown: 'asked' | 'whole' | 'moved';
};

/** A visit's series: its place, the dates, and what can be done with later visits. Nothing for a single visit. */
export const SeriesOfVisit = ({ appointment, isOwner, shown }: SeriesOfVisitProps) => {
  const { id, series: booked } = appointment;
  const [isAsked, setAsked] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const isShown = shown !== 'asked' || isAsked;
  const { data: series, error, isLoading } = useQuery({ ...seriesQuery(id), enabled: isShown && booked !== null });
  if (booked === null) return null;
  if (series == null) {
    return (
      <div className="grid-xs whole-line start">
        {error === null ? null : <p role="alert">The other visits couldn’t be loaded. Please try again.</p>}
        <Button variant="subtle" loading={isLoading} onClick={() => setAsked(true)}>
          Repeats {rhythmWords(booked.everyWeeks)}
        </Button>
      </div>
    );
  }
  const acts = { appointment, series, isOwner, onRefused: setRefused };
  return (
    <section className="grid-xs whole-line start" aria-label="Series">
      <p>
        <strong>{placeWords(appointment, series)}</strong>
      </p>
      <RefusedDates refused={refused}>These visits stay as they are:</RefusedDates>
      <MoveRest {...acts} />
      {shown === 'moved' ? null : (
        <>
          <details open={isAsked}>
            <summary>All visits</summary>
            <Dates appointment={appointment} series={series} />
          </details>
          <CancelRest {...acts} />
        </>
      )}
    </section>
  );
};
