import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/call/api-error.ts';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMoney } from '../../../format/money.ts';
import { proofFaces } from '../../../statuses/proof-faces.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/admin/dialog/dialog-actions.tsx';
import { useLeave } from '../../../ui/admin/editing/leave-guard.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { TellClient } from '../../../ui/admin/telling/tell-client.tsx';
import { PageError } from '../../../ui/page/page-state.tsx';
import { appointmentQuery } from '../appointments.query.ts';
import { Judgement, type MessageReady } from './judgement.tsx';
import styles from './proof-modal.module.css';
import { ProofPicture } from './proof-picture.tsx';
import { readingText } from './reading.ts';
import { SeenBefore } from './seen-before.tsx';

type ProofOfProps = { readonly appointment: Appointment; readonly proof: PaymentProof };

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;

const Facts = ({ appointment, proof }: ProofOfProps) => (
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
    <dd>{proof.paymentMethod === null ? 'Not specified' : methods[proof.paymentMethod]}</dd>
    <dt>Status</dt>
    <dd>{proofFaces[proof.status].inFull}</dd>
    {proof.seen === null ? null : (
      <>
        <dt>You noted</dt>
        <dd>{readingText(proof)}</dd>
      </>
    )}
    {proof.notes === null ? null : (
      <>
        <dt>Note</dt>
        <dd>{proof.notes}</dd>
      </>
    )}
  </dl>
);

type ProofModalProps = { readonly id: string; readonly onClose: () => void };

/** The proof as large as the screen allows, with the buttons to verify and reject. The newest comes first. */
export const ProofModal = ({ id, onClose }: ProofModalProps) => {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  const leave = useLeave();
  const [telling, setTelling] = useState<MessageReady | null>(null);
  if (appointment !== undefined && telling !== null) {
    return (
      <Dialog opened onClose={onClose} title={`Tell ${appointment.customerInfo.name ?? 'the client'}`} size="md" small>
        <TellClient client={appointment.customerInfo} {...telling} isMailed />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={() => leave(onClose)} title="Payment proof" size="xl">
      {isPending ? <RowsWaiting label="Loading..." rows={1} height={320} /> : null}
      {error === null ? null : (
        <PageError message={sentenceOf(error, 'Failed to load the payment proof')} onRetry={() => void refetch()} />
      )}
      {appointment?.paymentProofs.toReversed().map((proof) => (
        <section key={proof.id} className={styles.proof}>
          <ProofPicture proof={proof} />
          <div className={styles.side}>
            <Facts appointment={appointment} proof={proof} />
            <SeenBefore proof={proof} zone={appointment.zone} />
            <Judgement appointment={appointment} proof={proof} onDone={onClose} onTell={setTelling} />
          </div>
        </section>
      ))}
    </Dialog>
  );
};
