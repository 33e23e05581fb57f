import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isRefusedBy } from '../../../api/call/client.ts';
import styles from './squeeze-in.module.css';

const { maxLength: longest } = limitsOf('POST /admin/appointments').squeezeIn.reason;

/** True if a time was refused because other visits have it. */
export const isTimeTaken = (error: unknown): boolean =>
  isRefusedBy('POST /admin/appointments', ['SlotAlreadyBooked'], error) ||
  isRefusedBy('PUT /admin/appointments/{id}', ['SlotAlreadyBooked'], error) ||
  isRefusedBy('PATCH /appointments/{id}/reschedule', ['SlotAlreadyBooked'], error);

/** How many visits may run at the same time as another one. */
export const useSqueezeIns = (isAsked = true): number =>
  useQuery({
    queryKey: ['private', 'admin', 'settings', 'squeeze-ins'],
    queryFn: async ({ signal }) => (await api.data('GET /admin/settings', { signal })).squeezeIns,
    enabled: isAsked,
  }).data ?? 0;

type SqueezeInProps = {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onSqueezeIn: (reason: string) => void;
};

/** If other visits have the time, the owner may still take it if her settings allow it. She gives a reason. */
export const SqueezeIn = ({ error, busy, onSqueezeIn }: SqueezeInProps) => {
  const isTaken = isTimeTaken(error);
  const most = useSqueezeIns(isTaken);
  const [reason, setReason] = useState('');
  if (!isTaken || most === 0) return null;
  return (
    <fieldset className={styles.squeezeIn}>
      <TextInput
        label="Why you squeeze it in"
        description="Only you see this. The other visit keeps its time."
        maxLength={longest}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the surrounding form without the reason.
          event.preventDefault();
          if (reason.trim() !== '') onSqueezeIn(reason.trim());
        }}
      />
      <Button
        variant="default"
        loading={busy}
        disabled={reason.trim() === ''}
        onClick={() => onSqueezeIn(reason.trim())}
      >
        Squeeze in anyway
      </Button>
    </fieldset>
  );
};
