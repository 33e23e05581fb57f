import { Button, Modal, Textarea } from '@mantine/core';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { useState } from 'react';
import type { Appointment, PaymentProof } from '../../api/types.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { formatMoney } from '../../format/money.ts';
import { useJudgeProof } from './appointment.mutations.ts';
import styles from './proof-modal.module.css';
import { ProofPicture } from './proof-picture.tsx';

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;
const words = { pending: 'Awaiting verification', verified: 'Verified', rejected: 'Rejected' } as const;

const Facts = ({ appointment, proof }: { readonly appointment: Appointment; readonly proof: PaymentProof }) => (
  <dl className={styles.facts}>
    <dt>Customer</dt>
    <dd>{appointment.customerInfo.name ?? 'Guest'}</dd>
    <dt>Appointment</dt>
    <dd>
      {appointment.serviceName}, {formatLongDate(appointment.date)}, {to12Hour(appointment.time)}
    </dd>
    <dt>Total</dt>
    <dd>{formatMoney(appointment.totalPrice)}</dd>
    <dt>Paid by</dt>
    <dd>{proof.paymentMethod === null ? 'Not said' : methods[proof.paymentMethod]}</dd>
    <dt>Status</dt>
    <dd>{words[proof.status]}</dd>
    {proof.notes === null ? null : (
      <>
        <dt>Note</dt>
        <dd>{proof.notes}</dd>
      </>
    )}
  </dl>
);

const Judgement = ({ proof, onDone }: { readonly proof: PaymentProof; readonly onDone: () => void }) => {
  const [note, setNote] = useState('');
  const judge = useJudgeProof();
  const decide = (status: PaymentProof['status']) =>
    judge.mutate({ id: proof.id, status, note: note.trim() === '' ? null : note.trim() }, { onSuccess: onDone });
  return (
    <div className={styles.judgement}>
      <Textarea
        label="Note"
        description="The client reads it when the proof is rejected."
        maxLength={500}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <div className={styles.actions}>
        {proof.status === 'rejected' ? null : (
          <Button variant="default" disabled={judge.isPending} onClick={() => decide('rejected')}>
            Reject
          </Button>
        )}
        {proof.status === 'pending' ? null : (
          <Button variant="default" disabled={judge.isPending} onClick={() => decide('pending')}>
            Set back to pending
          </Button>
        )}
        {proof.status === 'verified' ? null : (
          <Button loading={judge.isPending} onClick={() => decide('verified')}>
            Verify
          </Button>
        )}
      </div>
    </div>
  );
};

type ProofModalProps = { readonly appointment: Appointment | null; readonly onClose: () => void };

/** The proof as large as the screen allows, with verify and reject under the thumb; the newest of several first. */
export const ProofModal = ({ appointment, onClose }: ProofModalProps) => (
  <Modal
    opened={appointment !== null}
    onClose={onClose}
    title="Payment proof"
    size="xl"
    classNames={{ title: styles.title }}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {appointment === null
      ? null
      : [...appointment.paymentProofs].reverse().map((proof) => (
          <section key={proof.id} className={styles.proof}>
            <ProofPicture proof={proof} />
            <div className={styles.side}>
              <Facts appointment={appointment} proof={proof} />
              <Judgement proof={proof} onDone={onClose} />
            </div>
          </section>
        ))}
  </Modal>
);
