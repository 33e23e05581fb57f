import { Button } from '@mantine/core';
import { IconFileText, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { availabilitySettingsQuery } from '../../api/salon.query.ts';
import { formatMoment } from '../../format/moment.ts';
import { formatMoney } from '../../format/money.ts';
import { usualZone } from '../../format/zone.ts';
import { DialogActions } from '../../ui/admin/dialog-actions.tsx';
import { RowsWaiting } from '../../ui/admin/rows-waiting.tsx';
import { PageError } from '../../ui/page-state.tsx';
import { useAttachProof } from './appointment.mutations.ts';
import { type UnattachedProof, unattachedProofsQuery } from './appointments.query.ts';
import styles from './attach-proof.module.css';

const Picture = ({ proof }: { readonly proof: UnattachedProof }) => {
  const [failed, setFailed] = useState(false);
  if (proof.fileType === 'application/pdf') return <IconFileText size={32} stroke={1.25} />;
  if (proof.proofImage === null || failed) return <IconPhotoOff size={32} stroke={1.25} />;
  return <img src={proof.proofImage} alt="" loading="lazy" onError={() => setFailed(true)} />;
};

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;

const Facts = ({ proof, zone }: { readonly proof: UnattachedProof; readonly zone: string }) => (
  <span className={styles.facts}>
    <strong>{proof.email ?? proof.fileName ?? 'Unknown sender'}</strong>
    <span>
      {proof.paymentMethod === null ? null : `${methods[proof.paymentMethod]} · `}
      {proof.amount === null ? null : `${formatMoney(proof.amount)} · `}
      {formatMoment(proof.createdAt, zone)}
    </span>
    {proof.proofImage === null ? null : (
      <a href={proof.proofImage} target="_blank" rel="noreferrer">
        Open the file
      </a>
    )}
  </span>
);

type AttachProofProps = {
  /** The appointment that takes one; null only lists them. */
  readonly appointmentId: string | null;
  readonly onDone: () => void;
};

/** Proofs whose booking did not come about: none is lost, each can be given to the appointment it was for. */
export const AttachProof = ({ appointmentId, onDone }: AttachProofProps) => {
  const { data, error, isPending, refetch } = useQuery(unattachedProofsQuery());
  const zone = useQuery(availabilitySettingsQuery()).data?.zone ?? usualZone;
  const attach = useAttachProof();
  if (isPending) return <RowsWaiting label="Loading..." rows={3} height={88} />;
  if (error !== null) {
    return <PageError message={sentenceOf(error, 'Failed to load payment proofs')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.length === 0 ? <p>Every payment proof has its appointment.</p> : null}
      {appointmentId === null && data.length > 0 ? (
        <p>Open the appointment a proof was for, and choose “Attach proof” there.</p>
      ) : null}
      <ul className={styles.proofs}>
        {data.toReversed().map((proof) => (
          <li key={proof.id}>
            <span className={styles.picture}>
              <Picture proof={proof} />
            </span>
            <Facts proof={proof} zone={zone} />
            {appointmentId === null ? null : (
              <Button
                variant="default"
                disabled={attach.isPending}
                onClick={() => attach.mutate({ proofId: proof.id, appointmentId }, { onSuccess: onDone })}
              >
                Attach
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={onDone}>
          {appointmentId === null ? 'Close' : 'Back'}
        </Button>
      </DialogActions>
    </>
  );
};
