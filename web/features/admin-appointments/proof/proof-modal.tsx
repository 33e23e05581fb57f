import { limitsOf } from 'virtual:form-limits';
import { Button, Textarea } from '@mantine/core';
import { statusesOf } from '../../../statuses/face.ts';
import { proofFaces } from '../../../statuses/proof-faces.ts';
import '@mantine/core/styles/Input.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../api/api-error.ts';
import type { Appointment, PaymentProof, ProofStatus } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMoney } from '../../../format/money.ts';
import { Dialog } from '../../../ui/admin/dialog/dialog.tsx';
import { useLeave, useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { RowsWaiting } from '../../../ui/admin/list/rows-waiting.tsx';
import { PageError } from '../../../ui/page/page-state.tsx';
import { useJudgeProof } from '../appointment.mutations.ts';
import { appointmentQuery } from '../appointments.query.ts';
import styles from './proof-modal.module.css';
import { ProofPicture } from './proof-picture.tsx';
import { SameFile } from './same-file.tsx';

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;

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
    <dd>{proofFaces[proof.status].inFull}</dd>
    {proof.notes === null ? null : (
      <>
        <dt>Note</dt>
        <dd>{proof.notes}</dd>
      </>
    )}
  </dl>
);

type JudgeButtonProps = {
  readonly status: ProofStatus;
  readonly judging: boolean;
  readonly onJudge: () => void;
};

const JudgeButton = ({ status, judging, onJudge }: JudgeButtonProps) => {
  const { pays, verb } = proofFaces[status];
  return (
    <Button {...(pays ? { loading: judging } : { variant: 'default', disabled: judging })} onClick={onJudge}>
      {verb}
    </Button>
  );
};

const limits = limitsOf('PUT /admin/payment-proofs/{id}/status');

const Judgement = ({ proof, onDone }: { readonly proof: PaymentProof; readonly onDone: () => void }) => {
  const [note, setNote] = useState('');
  const judge = useJudgeProof();
  useUnsaved(note.trim() !== '');
  const decide = (status: ProofStatus) =>
    judge.mutate(
      {
        id: proof.id,
        to: { status, note: note.trim() === '' ? null : note.trim() },
        from: { status: proof.status, note: proof.notes },
      },
      { onSuccess: onDone },
    );
  return (
    <div className={styles.judgement}>
      <Textarea
        label="Note"
        description="The client reads it when the proof is rejected."
        maxLength={limits.note.maxLength}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <div className={styles.actions}>
        {statusesOf(proofFaces)
          .filter((status) => status !== proof.status)
          .map((status) => (
            <JudgeButton key={status} status={status} judging={judge.isPending} onJudge={() => decide(status)} />
          ))}
      </div>
    </div>
  );
};

type ProofModalProps = { readonly id: string; readonly onClose: () => void };

/** The proof as large as the screen allows, with the buttons to verify and reject. The newest comes first. */
export const ProofModal = ({ id, onClose }: ProofModalProps) => {
  const { data: appointment, error, isPending, refetch } = useQuery(appointmentQuery(id));
  const leave = useLeave();
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
            <SameFile id={proof.id} zone={appointment.zone} />
            <Judgement proof={proof} onDone={onClose} />
          </div>
        </section>
      ))}
    </Dialog>
  );
};
