import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import type { AvailabilitySettings } from '../../../api/types.ts';
import styles from './availability.module.css';
import { useSwitchAll } from './availability.mutations.ts';

const longestReason = limitsOf('PUT /admin/availability/settings').globalUnavailabilityReason.maxLength;

/** Turns all online booking off or on. Booked visits stay. */
export const GlobalPanel = ({ settings }: { readonly settings: AvailabilitySettings }) => {
  const [reason, setReason] = useState('');
  const change = useSwitchAll();
  const isOff = settings.isGloballyUnavailable;
  const typed = reason.trim() === '' ? null : reason.trim();
  return (
    <section className={styles.panel} aria-labelledby="global">
      <h2 id="global">Global settings</h2>
      <p className={styles.state} data-closed={isOff ? true : undefined}>
        {isOff
          ? `Online booking is paused${settings.globalUnavailabilityReason ? `: ${settings.globalUnavailabilityReason}` : ''}`
          : 'Clients can book online'}
      </p>
      <div className={styles.closing}>
        {isOff ? null : (
          <TextInput
            label="Reason (optional)"
            description="Clients will see this."
            maxLength={longestReason}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        )}
        <Button
          variant={isOff ? 'filled' : 'default'}
          loading={change.isPending}
          onClick={() => change.mutate({ isOff: !isOff, reason: isOff ? settings.globalUnavailabilityReason : typed })}
        >
          {isOff ? 'Enable All Availability' : 'Disable All Availability'}
        </Button>
      </div>
    </section>
  );
};
