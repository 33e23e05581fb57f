import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import type { AvailabilitySettings } from '../../../api/types.ts';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import styles from './availability.module.css';
import { BulkPanel } from './bulk-panel.tsx';
import { DayPanel } from './day-panel.tsx';
import { GlobalPanel } from './global-panel.tsx';
import { Month } from './month.tsx';
import { WorkingTimesForm } from './working-times-form.tsx';

/** The times that a day offers by the rules alone, all of them ticked. */
const usualSlots = ({ defaultTimeSlots }: AvailabilitySettings) =>
  defaultTimeSlots.map((time) => ({ time, isAvailable: true }));

type AvailabilityProps = { readonly today: string; readonly settings: AvailabilitySettings };

/** The days and times that clients can book: one day, many days, and the rules for all days. */
export const Availability = ({ today, settings }: AvailabilityProps) => {
  const [date, setDate] = useState(today);
  const [dates, setDates] = useState<readonly string[]>([]);
  const [bulk, setBulk] = useState(false);
  const leave = useLeave();
  return (
    <section className={styles.availability} aria-labelledby="availability">
      <header className={styles.heading}>
        <h2 id="availability">Availability Management</h2>
        <Switch
          size="md"
          className={styles.switch}
          label="Bulk mode"
          checked={bulk}
          onChange={({ currentTarget: { checked } }) => leave(() => setBulk(checked), date)}
        />
      </header>
      <div className={styles.columns}>
        <div className={styles.panel}>
          <Month
            today={today}
            bulk={bulk}
            date={date}
            dates={dates}
            onDate={(day) => leave(() => setDate(day), date)}
            onDates={setDates}
          />
        </div>
        <div className={styles.chosen}>
          {bulk ? (
            <BulkPanel
              dates={dates}
              today={today}
              usual={usualSlots(settings)}
              settings={settings}
              onDates={setDates}
            />
          ) : (
            <DayPanel date={date} stepMinutes={settings.slotDuration} />
          )}
        </div>
        <div className={styles.column}>
          <GlobalPanel settings={settings} />
          <WorkingTimesForm settings={settings} />
        </div>
      </div>
    </section>
  );
};
