import { Button } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, DialogActions } from '../../ui/admin/dialog.tsx';

import { RowsWaiting } from '../../ui/admin/list/lists.tsx';
import { DownloadButton, PartFailed } from '../../ui/admin/tab.tsx';

import styles from './customer-dialog.module.css';
import { customerDataFile, tracesQuery, useForget } from './customers.query.ts';
import { goneText, stayingTexts } from './forgetting.ts';

type ForgetCustomerProps = { readonly id: string; readonly onForgotten: () => void };

/** What will be gone, and what must stay and why. */
const Consequences = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useQuery(tracesQuery(id));
  if (data === undefined) {
    return error === null ? (
      <RowsWaiting rows={1} height={160} />
    ) : (
      <PartFailed error={error} failed="Failed to count what would be erased" onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <h3>Gone for good</h3>
      <p>{goneText(data)}</p>
      <h3>What stays</h3>
      <ul className={styles.stays}>
        {stayingTexts(data).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
};

/** Forgets a client who asks for it, after her data were offered. It is the only action here that cannot be undone. */
export const ForgetCustomer = ({ id, onForgotten }: ForgetCustomerProps) => {
  const [asking, setAsking] = useState(false);
  const forget = useForget();
  const close = () => setAsking(false);
  return (
    <section className={styles.part}>
      <h3>Personal details</h3>
      <DownloadButton file={() => customerDataFile(id)}>Download their data</DownloadButton>
      <Button
        variant="default"
        c="var(--brick)"
        leftSection={<IconEraser size={18} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Forget this client
      </Button>
      <Dialog opened={asking} onClose={close} title="Forget this client" size="md" small>
        <div className={styles.forgetting}>
          <p>
            If your client wants a copy of their data, download it first. Later, nobody can. This action cannot be
            undone.
          </p>
          <DownloadButton label="Download their data first" file={() => customerDataFile(id)}>
            Download their data
          </DownloadButton>
          <Consequences id={id} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={close} data-autofocus>
            Keep
          </Button>
          <Button
            className={styles.danger}
            loading={forget.isPending}
            onClick={() => forget.mutate(id, { onSuccess: onForgotten, onError: close })}
          >
            Forget for good
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
};
