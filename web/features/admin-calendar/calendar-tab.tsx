import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { type AvailabilitySettings, availabilitySettingsQuery } from '../../api/salon.query.ts';
import { todayIn, zoneLabel } from '../../format/zone.ts';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { TabHeading } from '../../ui/admin/tab-heading.tsx';
import { PageError } from '../../ui/page-state.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import styles from './calendar-tab.module.css';
import { DayPanel } from './day-panel.tsx';
import { GlobalPanel } from './global-panel.tsx';
import { Month } from './month.tsx';
import { rowsOf } from './slots.ts';
import { WorkingTimes } from './working-times.tsx';

/** What a day offers by the rules alone, all of it ticked. */
const usualSlots = ({ businessHours, slotDuration, defaultTimeSlots }: AvailabilitySettings) =>
  defaultTimeSlots === null
    ? rowsOf([], businessHours, slotDuration).map(({ time }) => ({ time, isAvailable: true }))
    : defaultTimeSlots.map((time) => ({ time, isAvailable: true }));

const Calendar = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const today = todayIn(settings.zone);
  const [date, setDate] = useState(today);
  const [dates, setDates] = useState<readonly string[]>([]);
  const [bulk, setBulk] = useState(false);
  return (
    <>
      <TabHeading title="Availability Management" lead={`Times are the studio's, ${zoneLabel(settings.zone, today)}.`}>
        <Switch
          size="md"
          className={styles.switch}
          label="Bulk mode"
          checked={bulk}
          onChange={({ currentTarget: { checked } }) => setBulk(checked)}
        />
      </TabHeading>
      <div className={styles.columns}>
        <div className={styles.panel}>
          <Month today={today} bulk={bulk} date={date} dates={dates} onDate={setDate} onDates={setDates} />
        </div>
        <div className={styles.chosen}>
          {bulk ? (
            <BulkPanel
              dates={dates}
              today={today}
              usual={usualSlots(settings)}
              stepMinutes={settings.slotDuration}
              onDates={setDates}
            />
          ) : (
            <DayPanel date={date} stepMinutes={settings.slotDuration} />
          )}
        </div>
        <div className={styles.column}>
          <GlobalPanel settings={settings} />
          <WorkingTimes key={JSON.stringify(settings)} settings={settings} />
        </div>
      </div>
    </>
  );
};

/** Which days and times clients can book. */
export const CalendarTab = () => {
  const { data: settings, error, refetch } = useQuery(availabilitySettingsQuery());
  if (settings !== undefined) return <Calendar settings={settings} />;
  return (
    <>
      <TabHeading title="Availability Management" />
      {error === null ? (
        <RowsWaiting label="Loading..." rows={3} height={200} />
      ) : (
        <PageError message={sentenceOf(error, 'Error fetching availability')} onRetry={() => void refetch()} />
      )}
    </>
  );
};
