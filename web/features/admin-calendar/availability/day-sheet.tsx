import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { formatLongDate, formatMoment, to12Hour } from '../../../format/calendar.ts';
import { formatMinutes } from '../../../format/text.ts';
import { Sheet } from '../../../ui/admin/dialog.tsx';
import { useLeave, useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { useDraft } from '../../../ui/admin/editing/use-draft.ts';
import { Loaded } from '../../../ui/admin/list/lists.tsx';
import { type CalendarDay, calendarQuery, type DayPlan, dayPlanQuery } from '../calendar.query.ts';
import type { MoveTarget } from '../schedule/move-question.tsx';
import { type VisitActs, VisitRows } from '../schedule/schedule-list.tsx';
import { spanOf } from '../span.ts';
import styles from './availability.module.css';
import { useEnableDay, useResetDay, useSaveDay, useTakeBackReserved } from './availability.mutations.ts';
import { ClosedParts } from './closed-parts.tsx';
import { type AskToClose, useClosing } from './closing-question.tsx';
import { CloseWithReason, NoteOfClosure, typedOf } from './closure.tsx';
import { isClosingTime, openAt, openingHoursOf, startingAt } from './day-hours.ts';
import { Folded } from './folded.tsx';
import { RangeFields } from './range-fields.tsx';
import { SlotEditor } from './slot-editor.tsx';

const limits = limitsOf('POST /admin/availability');

const loading = { failed: 'Error fetching availability', waiting: { rows: 4, height: 48 } } as const;

/** Times held for clients who are paying or got an offer from the waiting list. The owner can end a hold. */
const Reserved = ({ plan: { date, zone, reserved } }: { readonly plan: DayPlan }) => {
  const takeBack = useTakeBackReserved();
  return reserved.length === 0 ? null : (
    <section>
      <h3>Held for clients</h3>
      <ul className={styles.booked}>
        {reserved.map(({ time, duration, until, heldFor }) => (
          <li key={time}>
            {to12Hour(time)}, {formatMinutes(duration)}, until {formatMoment(until, zone)}
            {heldFor === null ? '' : `, for ${heldFor}`}{' '}
            <Button size="sm" variant="default" onClick={() => takeBack.mutate({ date, time })}>
              Take back {to12Hour(time)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const ChangedElsewhere = ({ onLoad }: { readonly onLoad: () => void }) => (
  <div role="alert" className="cluster tap-buttons">
    <p>These times were changed in another window. Saving replaces them with yours.</p>
    <Button size="sm" variant="default" onClick={onLoad}>
      Load theirs
    </Button>
  </div>
);

type PlannedProps = {
  readonly plan: DayPlan;
  readonly day: CalendarDay;
  readonly settings: AvailabilitySettings;
  readonly closing: AskToClose;
};

/** Two fields for a day's hours. The start times within them follow the usual rules. */
const OpenHours = ({ plan, day, settings, closing }: PlannedProps) => {
  const hours = useDraft({ value: openingHoursOf(day, settings), tag: null });
  const save = useSaveDay();
  const reset = useResetDay();
  const latest = useRef(hours.draft);
  latest.current = hours.draft;
  const { theirs } = hours;
  const { date } = plan;
  const isOpen = day.open.length > 0;
  useUnsaved(hours.isUnsaved, date);
  const send = () => {
    const sent = hours.draft;
    // Keeps what the owner chose while the request was being sent.
    const start = () => latest.current === sent && hours.startFrom({ value: sent, tag: null });
    save.mutate(openAt(sent, plan, settings), { onSuccess: start });
  };
  const close = () =>
    closing.ask({ days: [date], part: null }, () => save.mutate({ date, isFullDayUnavailable: true }));
  return (
    <>
      <RangeFields names={['Open from', 'Open to']} range={hours.draft} onChange={(range) => hours.edit(() => range)} />
      {theirs === null ? null : <ChangedElsewhere onLoad={() => hours.startFrom(theirs)} />}
      <div className="cluster tap-buttons">
        <Button loading={save.isPending} disabled={isOpen && !hours.isUnsaved} onClick={send}>
          {isOpen ? 'Save hours' : 'Open this day'}
        </Button>
        {isOpen ? (
          <Button variant="default" disabled={save.isPending || closing.isAsking} onClick={close}>
            Close this day
          </Button>
        ) : null}
        {plan.isCustom ? (
          <Button variant="default" loading={reset.isPending} onClick={() => reset.mutate(date)}>
            Reset to default
          </Button>
        ) : null}
      </div>
    </>
  );
};

const StartTimes = ({ plan, stepMinutes }: { readonly plan: DayPlan; readonly stepMinutes: number }) => {
  const slots = useDraft({ value: plan.timeSlots, tag: null });
  const save = useSaveDay();
  const { theirs } = slots;
  const { date } = plan;
  useUnsaved(slots.isUnsaved, date);
  return (
    <>
      <h3>Start times clients can book</h3>
      <SlotEditor slots={slots.draft} stepMinutes={stepMinutes} onChange={(changed) => slots.edit(() => changed)} />
      {theirs === null ? null : <ChangedElsewhere onLoad={() => slots.startFrom(theirs)} />}
      <Button
        loading={save.isPending}
        disabled={!slots.isUnsaved}
        onClick={() => save.mutate(startingAt(slots.draft, plan))}
      >
        Save the times
      </Button>
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
        Open this day
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

const stateOf = ({ date, isFullDayUnavailable, isCustom, reason, closedParts }: DayPlan, isOpen: boolean): string => {
  const why = reason === null ? '' : `: ${reason}`;
  if (isFullDayUnavailable) return `Unavailable all day${why}`;
  if (!isOpen) return isCustom ? 'No times clients can book' : `Closed on ${formatLongDate(date).split(',')[0]}s`;
  if (!closedParts.every(isClosingTime)) return `Partly closed${why}`;
  return isCustom ? `Custom times${why}` : 'Your usual hours';
};

/** What clients can book on a day from today on, with the controls to change it. */
const Planned = ({ from, ...props }: PlannedProps & { readonly from: string | null }) => {
  const { plan, settings, closing } = props;
  const isOpen = props.day.open.length > 0;
  const openTone = plan.closedParts.every(isClosingTime) ? 'tone-leaf' : 'tone-amber';
  return (
    <section className={styles.column}>
      <h3>Hours</h3>
      <p className={`${styles.state} ${isOpen ? openTone : 'tone-brick'}`}>{stateOf(plan, isOpen)}</p>
      <Reserved plan={plan} />
      {plan.isFullDayUnavailable ? (
        <ClosedDay plan={plan} />
      ) : (
        <>
          <OpenHours {...props} />
          {isOpen || plan.closedParts.length > 0 ? (
            <ClosedParts plan={plan} from={isOpen ? from : null} closing={closing} />
          ) : null}
          <Folded title="Fine-tune">
            <StartTimes plan={plan} stepMinutes={settings.slotDuration} />
          </Folded>
        </>
      )}
    </section>
  );
};

/** The tapped day, or one of its times. */
export type DayTapped = { readonly date: string; readonly time: string | null };

type DayProps = VisitActs & {
  readonly asked: DayTapped;
  readonly today: string;
  readonly settings: AvailabilitySettings;
  readonly closing: AskToClose;
  readonly onBook: () => void;
};

const Day = ({ asked: { date, time }, today, settings, closing, onBook, ...acts }: DayProps) => {
  const calendar = useQuery(calendarQuery(spanOf('day', date)));
  const plan = useQuery({ ...dayPlanQuery(date), enabled: date >= today });
  const day = calendar.data?.days.find((known) => known.date === date);
  // Both appear together: a sheet that grows on a phone would move the button under a finger.
  const isReady = date < today || plan.data !== undefined || plan.error !== null;
  return (
    <Loaded of={isReady ? calendar : { ...calendar, data: undefined }} {...loading}>
      {({ appointments }) => (
        <div className={styles.column}>
          <section>
            <h3>Booked</h3>
            <VisitRows visits={appointments.filter((visit) => visit.date === date)} {...acts} />
          </section>
          {day === undefined || date < today ? null : (
            <>
              <div className="cluster tap-buttons">
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
                  onClick={onBook}
                >
                  {time === null ? 'Book a client' : `Book a client at ${to12Hour(time)}`}
                </Button>
              </div>
              <Loaded of={plan} {...loading}>
                {(planned) => <Planned key={date} plan={planned} from={time} {...{ day, settings, closing }} />}
              </Loaded>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
};

type DaySheetProps = Omit<DayProps, 'closing' | 'onBook'> & {
  readonly opened: boolean;
  readonly onBook: (at: MoveTarget) => void;
  readonly onClose: () => void;
};

/** Everything about one day: visits, booking and hours. Links to other pages close it. */
export const DaySheet = ({ opened, onBook, onOpen, onProof, onClose, ...day }: DaySheetProps) => {
  const { date, time } = day.asked;
  const leave = useLeave();
  const closing = useClosing();
  const and = (act: () => void) =>
    leave(() => {
      onClose();
      act();
    }, date);
  return (
    <>
      <Sheet
        opened={opened}
        title={formatLongDate(date)}
        // Escape first closes the question above it.
        onClose={() => closing.question === null && leave(onClose, date)}
      >
        <Day
          {...day}
          closing={closing}
          onOpen={(id) => and(() => onOpen(id))}
          onProof={(id) => and(() => onProof(id))}
          onBook={() => and(() => onBook({ date, time: time ?? '' }))}
        />
      </Sheet>
      {closing.question}
    </>
  );
};
