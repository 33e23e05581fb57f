import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { PageError } from '../../../ui/page/page-state.tsx';
import { ConfirmApp } from './confirm-app.tsx';
import styles from './second-factors.module.css';
import { proposeAuthenticator, showSecondFactors } from './second-factors.query.ts';

const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => (
  <div className={styles.steps} role="status">
    <p>
      The app is on. Write down these recovery codes or print them. Each one signs you in once without your phone. They
      are not shown again.
    </p>
    <ul className={styles.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <DialogActions>
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <Button onClick={onDone}>I’ve saved them</Button>
    </DialogActions>
  </div>
);

/** A fresh secret as QR code and text, then a code of the app, then the recovery codes. */
export const TurnOnDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['private', 'admin', 'authenticator-proposal'],
    queryFn: proposeAuthenticator,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, enabled: codes === null },
  });
  const leave = () => {
    onClose();
    if (codes !== null) void showSecondFactors(client);
  };
  return (
    <Dialog opened title="Turn on an authenticator app" size="md" onClose={leave}>
      {codes === null && data === undefined && error === null ? (
        <RowsWaiting label="Loading..." rows={2} height={120} />
      ) : null}
      {codes === null && data === undefined && error !== null ? (
        <PageError message={sentenceOf(error, 'Failed to prepare the app')} onRetry={() => void refetch()} />
      ) : null}
      {codes === null && data !== undefined ? (
        <ConfirmApp proposed={data} onConfirmed={setCodes} onCancel={leave} />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} onDone={leave} />}
    </Dialog>
  );
};
