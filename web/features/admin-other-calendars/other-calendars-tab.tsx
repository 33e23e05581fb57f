import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCalendarCheck, IconPlayerPause, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMoment } from '../../format/calendar.ts';
import { ConfirmDialog } from '../../ui/admin/dialog.tsx';
import styles from '../../ui/admin/list/entries.module.css';
import { EntryAct, Unanswered } from '../../ui/admin/list/lists.tsx';
import { TabHeading } from '../../ui/admin/tab.tsx';
import { PageState } from '../../ui/page.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import {
  type OtherCalendar,
  otherCalendarsQuery,
  useCheckCalendar,
  usePauseCalendar,
  useRemoveCalendar,
} from './other-calendars.query.ts';

const lead =
  'Clients can’t book times when you’re busy in another calendar. They see only that a time is taken, never why.';

const busyWords = (count: number): string =>
  count === 0 ? 'No busy times ahead' : `${count} busy ${count === 1 ? 'time' : 'times'} ahead`;

const countWords = ({ counts, countsUntil }: NonNullable<OtherCalendar['trouble']>, zone: string): string => {
  if (!counts) return 'Clients can book its busy times again.';
  if (countsUntil !== null) return `Its last known busy times stay closed until ${formatMoment(countsUntil, zone)}.`;
  return 'Its last known busy times stay closed until it can be read, or until you pause or remove it.';
};

const unreadWords = ({ entries, lines }: NonNullable<OtherCalendar['unread']>): string => {
  const where = `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} of its file`;
  if (entries === 0) return `Some text can’t be read (${where}). All of its times can.`;
  const what = entries === 1 ? '1 entry can’t be read' : `${entries} entries can’t be read`;
  return `${what} (${where}). As long as that’s so, times it closed before stay closed too.`;
};

/** A calendar's status as word and icon. */
const Standing = ({ calendar, zone }: { readonly calendar: OtherCalendar; readonly zone: string }) => {
  const { isPaused, trouble, busyTimes, readAt, unread } = calendar;
  if (isPaused) {
    return (
      <p>
        <IconPlayerPause size={18} stroke={1.5} aria-hidden /> Paused. Clients can book its busy times.
      </p>
    );
  }
  if (trouble !== null) {
    return (
      <>
        <p className="brick">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden /> {trouble.message}
        </p>
        <p className="muted-sm">
          We haven’t been able to read it since {formatMoment(trouble.since, zone)}. {countWords(trouble, zone)}
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <IconCalendarCheck size={18} stroke={1.5} aria-hidden /> {busyWords(busyTimes)}
      </p>
      {unread === null ? null : (
        <p className="brick">
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden /> {unreadWords(unread)}
        </p>
      )}
      {readAt === null ? null : <p className="muted-sm">Last change seen {formatMoment(readAt, zone)}</p>}
    </>
  );
};

type RowProps = {
  readonly calendar: OtherCalendar;
  readonly zone: string;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

const Row = ({ calendar, zone, onChange, onRemove }: RowProps) => {
  const check = useCheckCalendar();
  const pause = usePauseCalendar();
  const { name, host, isPaused } = calendar;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>{name}</h2>
        <p className="muted-md">{host}</p>
      </div>
      <div className={styles.stands}>
        <Standing calendar={calendar} zone={zone} />
      </div>
      <div className="row thumb-row">
        {isPaused ? null : (
          <EntryAct label="Check now" of={name} loading={check.isPending} onClick={() => check.mutate(calendar)} />
        )}
        <EntryAct label="Change" of={name} onClick={onChange} />
        <EntryAct
          label={isPaused ? 'Resume' : 'Pause'}
          of={name}
          loading={pause.isPending}
          onClick={() => pause.mutate(calendar)}
        />
        <EntryAct label="Remove" of={name} onClick={onRemove} />
      </div>
    </li>
  );
};

type Open =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'new' }
  | { readonly kind: 'change'; readonly calendar: OtherCalendar }
  | { readonly kind: 'remove'; readonly calendar: OtherCalendar };

const Dialogs = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }) => {
  const remove = useRemoveCalendar();
  if (open.kind === 'nothing') return null;
  if (open.kind === 'new') return <CalendarDialog calendar={null} onClose={onClose} />;
  if (open.kind === 'change') return <CalendarDialog calendar={open.calendar} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={`Remove ${open.calendar.name}`}
      question="Clients can book its busy times again. Visits already booked stay."
      yes="Remove"
      busy={remove.isPending}
      onYes={() => remove.mutate(open.calendar, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

const Add = ({ onAdd, mt }: { readonly onAdd: () => void; readonly mt?: string | undefined }) => (
  <Button mt={mt} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
    Add a calendar
  </Button>
);

/** The owner's other calendars, whose busy times clients cannot book. */
export const OtherCalendarsTab = () => {
  const { data, error, refetch } = useQuery(otherCalendarsQuery());
  const zone = useQuery(availabilitySettingsQuery()).data?.zone;
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const add = () => setOpen({ kind: 'new' });
  return (
    <>
      <TabHeading title="Other calendars" lead={lead} />
      <Unanswered
        of={{ data: zone && data, error, refetch }}
        failed="Failed to load calendars"
        waiting={{ label: 'Loading calendars...', rows: 3, height: 88 }}
      />
      {data === undefined || zone === undefined ? null : (
        <>
          {data.length === 0 ? (
            <PageState compact title="No other calendars yet" actions={<Add onAdd={add} />}>
              <p>Add your family, school or other work calendar, and nobody can book you when you’re busy.</p>
            </PageState>
          ) : null}
          <ul>
            {data.map((calendar) => (
              <Row
                key={calendar.id}
                {...{ calendar, zone }}
                onChange={() => setOpen({ kind: 'change', calendar })}
                onRemove={() => setOpen({ kind: 'remove', calendar })}
              />
            ))}
          </ul>
          {data.length === 0 ? null : <Add onAdd={add} mt="1rem" />}
        </>
      )}
      <Dialogs open={open} onClose={() => setOpen({ kind: 'nothing' })} />
    </>
  );
};
