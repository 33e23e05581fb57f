import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../api/call/api-error.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { todayIn, zoneLabel } from '../../format/zone.ts';
import { RowsWaiting } from '../../ui/admin/list/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab/tab-heading.tsx';
import { PageError } from '../../ui/page/page-state.tsx';
import { Availability } from './availability/availability.tsx';
import { Schedule } from './schedule/schedule.tsx';
import type { MoveTarget } from './schedule/use-move.ts';

type CalendarTabProps = {
  /** Opens an appointment by its id. */
  readonly onOpen: (id: string) => void;
  /** Opens the payment proof of an appointment. */
  readonly onProof: (id: string) => void;
  /** Opens the form for a booking on that day, and at that time unless it is empty. */
  readonly onBook: (at: MoveTarget) => void;
};

/** The schedule, and below it the days and times that clients can book. */
export const CalendarTab = ({ onOpen, onProof, onBook }: CalendarTabProps) => {
  const { data: settings, error, refetch } = useQuery(availabilitySettingsQuery());
  if (settings === undefined) {
    return (
      <>
        <TabHeading title="Calendar" />
        {error === null ? (
          <RowsWaiting label="Loading..." rows={3} height={200} />
        ) : (
          <PageError message={sentenceOf(error, 'Error fetching availability')} onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const today = todayIn(settings.zone);
  return (
    <>
      <TabHeading title="Calendar" lead={`All times are ${zoneLabel(settings.zone, today)}.`} />
      <Schedule today={today} settings={settings} onOpen={onOpen} onProof={onProof} onBook={onBook} />
      <Availability today={today} settings={settings} />
    </>
  );
};
