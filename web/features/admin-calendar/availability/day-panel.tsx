import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { availabilitySettingsQuery } from '../../../api/salon.query.ts';
import { formatLongDate, formatMoment, to12Hour } from '../../../format/calendar.ts';
import { formatMinutes } from '../../../format/text.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { useDraft } from '../../../ui/admin/editing/use-draft.ts';
import { Loaded } from '../../../ui/admin/list/lists.tsx';
import { type DayPlan, dayPlanQuery } from '../calendar.query.ts';
import styles from './availability.module.css';
import { useEnableDay, useResetDay, useSaveDay, useTakeBackReserved } from './availability.mutations.ts';
import { ClosedParts } from './closed-parts.tsx';
import { useClosing } from './closing-question.tsx';
import { CloseWithReason, NoteOfClosure, typedOf } from './closure.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { isUsuallyClosed } from './slots.ts';

const limits = limitsOf('POST /admin/availability');

const Booked = ({ plan }: { readonly plan: DayPlan }) =>
  plan.booked === undefined || plan.booked.length === 0 ? null : (
    <section>
      <h3>Booked</h3>
      <ul className={styles.booked}>
        {plan.booked.map(({ appointmentId, time, duration }) => (
          <li key={appointmentId}>
            <Link to={`/admin/appointments?open=${appointmentId}`}>
              {to12Hour(time)}, {formatMinutes(duration)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );

/** What is held for clients who are paying. The owner can take it from them. */
const Reserved = ({ plan: { date, zone, reserved } }: { readonly plan: DayPlan }) => {
  const takeBack = useTakeBackReserved();
  return reserved.length === 0 ? null : (
    <section>
      <h3>Held for clients who are paying</h3>
      <ul className={styles.booked}>
        {reserved.map(({ time, duration, until }) => (
          <li key={time}>
            {to12Hour(time)}, {formatMinutes(duration)}, until {formatMoment(until, zone)}{' '}
            <Button size="sm" variant="default" onClick={() => takeBack.mutate({ date, time })}>
              Take back {to12Hour(time)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const stateOf = ({ date, isFullDayUnavailable, isCustom, reason, closedParts }: DayPlan, isClosed: boolean): string => {
  const why = reason === null ? '' : `: ${reason}`;
  if (isFullDayUnavailable) return `Unavailable all day${why}`;
  if (closedParts.length > 0) return `Partly closed${why}`;
  if (isCustom) return `Custom times${why}`;
  return isClosed ? `Closed on ${formatLongDate(date).split(',')[0]}s` : 'Your usual hours';
};

const ChangedElsewhere = ({ onLoad }: { readonly onLoad: () => void }) => (
  <div role="alert" className="cluster tap-buttons">
    <p>These times were changed in another window. Saving replaces them with yours.</p>
    <Button size="sm" variant="default" onClick={onLoad}>
      Load theirs
    </Button>
  </div>
);

type ClosingDay = { readonly closing: Pick<ReturnType<typeof useClosing>, 'ask' | 'isAsking'> };
type OpenDayProps = ClosingDay & { readonly plan: DayPlan; readonly stepMinutes: number };

const OpenDay = ({ plan, stepMinutes, closing }: OpenDayProps) => {
  const slots = useDraft({ value: plan.timeSlots, tag: null });
  const save = useSaveDay();
  const reset = useResetDay();
  const { theirs } = slots;
  const { date } = plan;
  useUnsaved(slots.isUnsaved, date);
  return (
    <>
      <h3 className={styles.rule}>Start times clients can book</h3>
      <SlotEditor slots={slots.draft} stepMinutes={stepMinutes} onChange={(changed) => slots.edit(() => changed)} />
      {theirs === null ? null : <ChangedElsewhere onLoad={() => slots.startFrom(theirs)} />}
      <div className="cluster tap-buttons">
        <Button
          loading={save.isPending}
          disabled={!slots.isUnsaved}
          onClick={() => save.mutate({ date, timeSlots: slots.draft })}
        >
          Save the times
        </Button>
        {plan.isCustom ? (
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate(date)}>
            Reset to default
          </Button>
        ) : null}
      </div>
      <CloseWithReason
        limits={limits}
        placeholder="Vacation, training…"
        button="Mark unavailable all day"
        busy={save.isPending || closing.isAsking}
        onClose={(closure) =>
          closing.ask({ days: [date], part: null }, () => save.mutate({ date, isFullDayUnavailable: true, ...closure }))
        }
      />
    </>
  );
};

const ClosedDay = ({ plan }: { readonly plan: DayPlan }) => {
  const { date, reason, ownerNote } = plan;
  const enable = useEnableDay();
  const save = useSaveDay();
  return (
    <>
      <NoteOfClosure note={ownerNote} />
      <Button loading={enable.isPending} onClick={() => enable.mutate(date)}>
        Enable the day
      </Button>
      <CloseWithReason
        key={JSON.stringify([date, reason, ownerNote])}
        limits={limits}
        begin={typedOf(plan)}
        button="Save reason and note"
        busy={save.isPending}
        onClose={(closure) => save.mutate({ date, isFullDayUnavailable: true, ...closure })}
      />
    </>
  );
};

type DayHoursProps = {
  readonly date: string;
  /** The time that closing a part begins with; null suggests lunch. */
  readonly from: string | null;
  readonly stepMinutes: number;
};

const Planned = ({ plan, from, stepMinutes }: Omit<DayHoursProps, 'date'> & { readonly plan: DayPlan }) => {
  const { date } = plan;
  const closing = useClosing();
  const settings = useQuery(availabilitySettingsQuery()).data;
  const isClosed = !plan.isCustom && settings !== undefined && isUsuallyClosed(date, settings);
  return (
    <>
      <p
        className={styles.state}
        data-closed={plan.isFullDayUnavailable || isClosed ? true : undefined}
        data-parted={!plan.isFullDayUnavailable && plan.closedParts.length > 0 ? true : undefined}
      >
        {stateOf(plan, isClosed)}
      </p>
      <Booked plan={plan} />
      <Reserved plan={plan} />
      {plan.isFullDayUnavailable ? (
        <ClosedDay plan={plan} />
      ) : (
        <>
          <ClosedParts key={`${date} ${from}`} plan={plan} from={from} closing={closing} />
          <OpenDay key={date} plan={plan} stepMinutes={stepMinutes} closing={closing} />
        </>
      )}
      {closing.question}
    </>
  );
};

/** A day's times, what of it is closed, and its bookings. */
export const DayHours = ({ date, ...chosen }: DayHoursProps) => (
  <Loaded of={useQuery(dayPlanQuery(date))} failed="Error fetching availability" waiting={{ rows: 4, height: 48 }}>
    {(plan) => <Planned key={date} plan={plan} {...chosen} />}
  </Loaded>
);

/** The day that is chosen in the calendar. */
export const DayPanel = ({ date, stepMinutes }: Omit<DayHoursProps, 'from'>) => (
  <section className={styles.panel} aria-labelledby="day">
    <h2 id="day">{formatLongDate(date)}</h2>
    <DayHours date={date} from={null} stepMinutes={stepMinutes} />
  </section>
);
