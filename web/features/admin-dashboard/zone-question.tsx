import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/call/client.ts';
import { openingQuery } from '../../api/opening.query.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { zoneChoiceLabel, zoneChoices, zoneWords } from '../../format/zones.ts';
import { useOwnersChange } from '../../ui/admin/editing/use-owners-change.ts';
import styles from './zone-question.module.css';

/** Asks once for the zone. Once visits hold it, whether it is right: another one would be refused. */
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
  const { zoneCanChange } = settings;
  const zone = zoneCanChange ? (chosen ?? settings.zone) : settings.zone;
  return (
    <section className={styles.question} aria-labelledby="zone-question">
      <div>
        <h2 id="zone-question">
          {zoneCanChange ? 'Which time zone is the studio in?' : `Is the studio on ${zoneChoiceLabel(zone)}?`}
        </h2>
        <p>{zoneWords(zoneCanChange)}</p>
      </div>
      {zoneCanChange ? (
        <NativeSelect
          size="md"
          aria-label="Time zone"
          value={zone}
          data={[...zoneChoices(settings.zone)]}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      ) : null}
      <Button loading={confirm.isPending} onClick={() => confirm.mutate(zone)}>
        {zoneCanChange ? 'Confirm' : 'Yes, that’s right'}
      </Button>
    </section>
  );
};
