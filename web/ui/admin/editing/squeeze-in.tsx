import { limitsOf } from 'virtual:form-limits';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isRefusedBy } from '../../../api/call/client.ts';
import styles from './squeeze-in.module.css';

const { maxLength: longest } = limitsOf('POST /admin/appointments').squeezeIn.reason;

/** True if a time was refused because other visits have it. */
const isTimeTaken = (error: unknown): boolean =>
  isRefusedBy('POST /admin/appointments', ['SlotAlreadyBooked', 'SessionTaken'], error) ||
  isRefusedBy('PUT /admin/appointments/{id}', ['SlotAlreadyBooked'], error) ||
  isRefusedBy('PATCH /appointments/{id}/reschedule', ['SlotAlreadyBooked'], error);

/** How many visits may run at the same time as another one. */
const squeezeInsQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'settings', 'squeeze-ins'],
    queryFn: async ({ signal }) => (await api.data('GET /admin/settings', { signal })).squeezeIns,
  });

/** Tells whether the owner may still take a refused time. Waits for her settings if they have not come yet. */
export const useMaySqueezeIn = (): ((error: unknown) => Promise<boolean>) => {
  const client = useQueryClient();
  return async (error) => isTimeTaken(error) && (await client.fetchQuery(squeezeInsQuery()).catch(() => 0)) > 0;
};

type SqueezeInProps = {
  readonly error: unknown;
  readonly busy: boolean;
  readonly onSqueezeIn: (reason: string) => void;
};

/** If other visits have the time, the owner may still take it if her settings allow it. She gives a reason. */
export const SqueezeIn = ({ error, busy, onSqueezeIn }: SqueezeInProps) => {
  const isTaken = isTimeTaken(error);
  const { data: most = 0 } = useQuery({ ...squeezeInsQuery(), enabled: isTaken });
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
