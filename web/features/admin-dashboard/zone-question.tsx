import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/call/client.ts';
import { openingQuery } from '../../api/opening.query.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { zoneChoices } from '../../format/zones.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import styles from './zone-question.module.css';

/** Asks once for the zone. Every time on the site is in this zone, and it cannot change while visits are booked. */
export const ZoneQuestion = () => {
  const { data: settings } = useQuery(availabilitySettingsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const confirm = useOwnersChange({
    send: (zone: string) => api.call('PUT /admin/availability/settings', { body: { zone } }),
    said: () => 'Time zone confirmed',
    failed: 'Failed to confirm the time zone',
    also: [['availability'], ['booking-rules']],
  });
  const isOpen = useQuery(openingQuery()).data?.isOpen;
  // The opening asks for the zone with the studio's city.
  if (settings === undefined || settings.zoneConfirmed || isOpen === false) return null;
  const zone = chosen ?? settings.zone;
  return (
    <section className={styles.question} aria-labelledby="zone-question">
      <div>
        <h2 id="zone-question">Which time zone is the studio in?</h2>
        <p>All times use this zone. You can't change it once you have bookings.</p>
      </div>
      <NativeSelect
        size="md"
        aria-label="Time zone"
        value={zone}
        data={[...zoneChoices(settings.zone)]}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
      />
      <Button loading={confirm.isPending} onClick={() => confirm.mutate(zone)}>
        Confirm
      </Button>
    </section>
  );
};
