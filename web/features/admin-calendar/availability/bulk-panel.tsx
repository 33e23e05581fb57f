import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { given } from '../../../api/call/given.ts';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { formatShortDate } from '../../../format/calendar.ts';
import { ConfirmDialog, Dialog, DialogActions } from '../../../ui/admin/dialog.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import { calendarQuery } from '../calendar.query.ts';
import styles from './availability.module.css';
import type { Planned } from './availability.mutations.ts';
import { useEnableFuture, useSaveDays } from './availability.mutations.ts';
import { useClosing } from './closing-question.tsx';
import { CloseWithReason } from './closure.tsx';
import { SlotEditor } from './slot-editor.tsx';
import { futureSpans, isUsuallyClosed, nextDays, questionFor, type Slot, thisWeek } from './slots.ts';

/** How many future days have closures or custom times; null while unknown. */
const useOwnDays = (today: string, enabled: boolean): number | null => {
  const answers = useQueries({ queries: futureSpans(today).map((span) => ({ ...calendarQuery(span), enabled })) });
  const days = answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data?.days));
  if (days.some((each) => each === undefined)) return null;
  return days.flatMap((each) => each ?? []).filter(({ isCustom }) => isCustom).length;
};

/** Resets all future days to the rules. Asks first, because some days may have been closed for a reason. */
const EnableFuture = ({ today }: { readonly today: string }) => {
  const [asking, setAsking] = useState(false);
  const own = useOwnDays(today, asking);
  const enable = useEnableFuture();
  const close = () => setAsking(false);
  return (
    <div className={styles.closing}>
      <p className="muted">Resets the next 90 days to your usual hours. Closures and custom times are removed.</p>
      <Button variant="default" loading={enable.isPending} onClick={() => setAsking(true)}>
        Enable all future dates
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Enable all future dates"
        question={questionFor(own)}
        yes="Enable all"
        busy={enable.isPending}
        onYes={() => enable.mutate(undefined, { onSettled: close })}
        onClose={close}
      />
    </div>
  );
};

const limits = limitsOf('POST /admin/availability/bulk');

type BulkPanelProps = {
  readonly dates: readonly string[];
  readonly today: string;
  readonly usual: readonly Slot[];
  readonly settings: AvailabilitySettings;
  readonly onDates: (dates: readonly string[]) => void;
};

const selectedDays = (count: number): string => {
  if (count === 0) return 'Select days in the calendar';
  return count === 1 ? '1 day selected' : `${count} days selected`;
};

const Choosing = ({ dates, today, onDates }: Pick<BulkPanelProps, 'dates' | 'today' | 'onDates'>) => (
  <div className="cluster tap-buttons">
    <Button size="sm" variant="default" onClick={() => onDates(nextDays(today, 7))}>
      Select Next 7 Days
    </Button>
    <Button size="sm" variant="default" onClick={() => onDates(thisWeek(today))}>
      Select This Week
    </Button>
    {dates.length === 0 ? null : (
      <Button size="sm" variant="subtle" onClick={() => onDates([])}>
        Clear selection
      </Button>
    )}
  </div>
);

type OpenClosedDaysProps = {
  readonly closed: readonly string[];
  readonly opened: boolean;
  readonly onAll: () => void;
  readonly onRest: () => void;
  readonly onClose: () => void;
};

/** Asks before it opens days on which the studio is usually closed together with others. */
const OpenClosedDays = ({ closed, opened, onAll, onRest, onClose }: OpenClosedDaysProps) => {
  const and = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Open on days you’re usually closed?" size="md" small>
      <p>{closed.map(formatShortDate).join(' · ')}</p>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={and(onRest)}>
          Leave them closed
        </Button>
        <Button onClick={and(onAll)}>Open them too</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Sets the same times for all selected days, or closes them. */
export const BulkPanel = ({ dates, today, usual, settings, onDates }: BulkPanelProps) => {
  const [slots, setSlots] = useState(usual);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveDays();
  const closing = useClosing();
  const [isAsking, setAsking] = useState(false);
  const closed = dates.filter((date) => isUsuallyClosed(date, settings));
  const send = (planned: Planned, on = dates) => {
    setProblem(on.length === 0 ? 'Please select at least one date' : null);
    // Refused days stay selected, and the reason is shown.
    if (on.length > 0)
      save.mutate(
        { dates: on, ...planned },
        { onSuccess: ({ failed = [] }) => onDates(failed.map(({ date }) => date)) },
      );
  };
  return (
    <section className={styles.column} aria-labelledby="bulk">
      <h3 id="bulk">{selectedDays(dates.length)}</h3>
      <Choosing dates={dates} today={today} onDates={onDates} />
      {dates.length === 0 ? null : <p className="muted">{dates.map(formatShortDate).join(' · ')}</p>}
      <SlotEditor slots={slots} stepMinutes={settings.slotDuration} onChange={setSlots} />
      <Problem message={problem} />
      {(save.data?.failed ?? []).map(({ date, message }) => (
        <Problem key={date} message={`${formatShortDate(date)}: ${message}`} />
      ))}
      <div className="cluster tap-buttons">
        <Button
          loading={save.isPending}
          onClick={() => (closed.length === 0 ? send({ timeSlots: slots }) : setAsking(true))}
        >
          Save the times for all
        </Button>
      </div>
      <OpenClosedDays
        closed={closed}
        opened={isAsking}
        onAll={() => send({ timeSlots: slots })}
        onRest={() =>
          send(
            { timeSlots: slots },
            dates.filter((date) => !closed.includes(date)),
          )
        }
        onClose={() => setAsking(false)}
      />
      <CloseWithReason
        limits={limits}
        button="Mark all unavailable"
        busy={save.isPending || closing.isAsking}
        onClose={({ reason, ownerNote }) =>
          closing.ask({ days: dates, part: null }, () =>
            // Days that are already closed keep their notes if none was typed.
            send(given<Planned>({ isFullDayUnavailable: true, reason, ownerNote: ownerNote ?? undefined })),
          )
        }
      />
      {closing.question}
      <EnableFuture today={today} />
    </section>
  );
};
