import { limitsOf } from 'virtual:form-limits';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Appointment, PaymentProof, ProofStatus } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { todayIn } from '../../../format/calendar.ts';
import { appointmentFaces, nextPayment, proofFaces, statusesOf } from '../../../statuses/faces.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { confirmedMessage, rejectedMessage } from '../../../ui/admin/messages/messages.ts';
import { Chips } from '../../../ui/buttons.tsx';
import { Problem } from '../../../ui/messages/problem.tsx';
import { useJudgeProof, useVerifyAndConfirm } from '../appointment.mutations.ts';
import judgementStyles from './proof-modal.module.css';
import {
  amountTyped,
  differenceText,
  expectedOf,
  isSameReading,
  nothingRead,
  problemOfReading,
  seenIn,
  type TypedReading,
} from './reading.ts';
import styles from './reading-fields.module.css';
import { rejectionReasons, rejectionText } from './rejection.ts';

const { seen: limits } = limitsOf('PUT /admin/payment-proofs/{id}/status');

type ReadingFieldsProps = {
  /** The amount that the booking asks for. */
  readonly due: number;
  readonly today: string;
  readonly value: TypedReading;
  readonly onChange: (value: TypedReading) => void;
};

/** Fields for what the proof shows, with the expected amount filled in, and the difference between the two. */
const ReadingFields = ({ due, today, value, onChange }: ReadingFieldsProps) => {
  const amount = amountTyped(value.amount);
  return (
    <div className={styles.fields}>
      <TextInput
        label="Received"
        inputMode="decimal"
        value={value.amount}
        error={problemOfReading(value)}
        onChange={({ currentTarget }) => onChange({ ...value, amount: currentTarget.value })}
      />
      <TextInput
        label="Date"
        type="date"
        max={today}
        value={value.date}
        onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
      />
      <p role="status" className="whole-row muted">
        {differenceText(amount, due) ?? 'Saved with the verification and shown in the timeline.'}
        {amount !== null && amount < due ? ' Verify it, and the rest is added to the balance, or reject it.' : ''}
      </p>
      <TextInput
        label="Sender"
        className="whole-row"
        maxLength={limits.sender.maxLength}
        value={value.sender}
        onChange={({ currentTarget }) => onChange({ ...value, sender: currentTarget.value })}
      />
    </div>
  );
};

/** A message that the client should get now. */
export type MessageReady = { readonly subject: string; readonly message: string };

type JudgementProps = {
  readonly appointment: Appointment;
  readonly proof: PaymentProof;
  readonly onDone: () => void;
  readonly onTell: (telling: MessageReady) => void;
};

const useJudgement = ({ appointment, proof, onDone, onTell }: JudgementProps) => {
  const studio = useBranding().branding.global.siteName;
  const judge = useJudgeProof();
  const confirm = useVerifyAndConfirm();
  const [expected] = useState(() => ({ ...nothingRead, amount: expectedOf(appointment, proof).toFixed(2) }));
  const [reading, setReading] = useState(expected);
  useUnsaved(!isSameReading(reading, expected));
  const { status, notes: note, seen } = proof;
  // Undoing the verification also restores what was noted with it.
  const from = { status, note, ...(seen === null ? {} : { seen: { ...seen, amount: seen.amount ?? undefined } }) };
  return {
    isBusy: judge.isPending || confirm.isPending,
    reading,
    setReading,
    decide: (status: ProofStatus) => {
      const to = proofFaces[status].pays ? { status, note: null, seen: seenIn(reading) } : { status, note: null };
      judge.mutate({ id: proof.id, to, from }, { onSuccess: onDone });
    },
    reject: (reason: string) =>
      judge.mutate(
        { id: proof.id, to: { status: 'rejected', note: reason }, from },
        {
          onSuccess: () =>
            onTell({ subject: 'About your payment', message: rejectedMessage(appointment, reason, studio) }),
        },
      ),
    verifyAndConfirm: () =>
      confirm.mutate(
        {
          ...{ appointmentId: appointment.id, from: appointment.status, proof: { id: proof.id, from } },
          seen: seenIn(reading),
        },
        {
          onSuccess: () =>
            onTell({ subject: 'Your appointment is confirmed', message: confirmedMessage(appointment, studio) }),
        },
      ),
  };
};

type RejectingProps = {
  readonly isBusy: boolean;
  readonly onReject: (reason: string) => void;
  readonly onBack: () => void;
};

const { note: noteLimits } = limitsOf('PUT /admin/payment-proofs/{id}/status');

/** The question replaces the pressed button: it gets the focus, and its reasons are visible below it. */
const toQuestion = (question: HTMLElement | null): void => {
  question?.focus({ preventScroll: true });
  question?.scrollIntoView({ block: 'start' });
};

/** The reason for rejecting the proof, as the client will read it. */
const Rejecting = ({ isBusy, onReject, onBack }: RejectingProps) => {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(note.trim() !== '');
  const press = () => {
    const text = rejectionText(reason, note);
    if (text === '') setProblem('Choose a reason, or write one.');
    else if (text.length > (noteLimits.maxLength ?? Number.POSITIVE_INFINITY)) setProblem('Please shorten the note.');
    else onReject(text);
  };
  return (
    <>
      <p ref={toQuestion} tabIndex={-1}>
        Why are you rejecting it? The client sees this.
      </p>
      <Chips
        wraps
        label="Reason"
        options={rejectionReasons.map((value) => ({ value, label: value }))}
        value={reason}
        onChange={(chosen) => setReason(chosen === reason ? '' : chosen)}
      />
      <Textarea
        label="Note"
        placeholder="Add anything they should know"
        maxLength={noteLimits.maxLength}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
      />
      <Problem message={problem} />
      <div className={judgementStyles.below}>
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          Back
        </Button>
        <Button loading={isBusy} onClick={press}>
          Reject proof
        </Button>
      </div>
    </>
  );
};

/** Verifies the proof, alone or together with the visit, or rejects it with a reason. */
export const Judgement = (props: JudgementProps) => {
  const { appointment, proof } = props;
  const [isRejecting, setRejecting] = useState(false);
  const { decide, reject, verifyAndConfirm, isBusy, reading, setReading } = useJudgement(props);
  const hasProblem = problemOfReading(reading) !== null;
  if (isRejecting) {
    return (
      <div className={judgementStyles.judgement}>
        <Rejecting isBusy={isBusy} onReject={reject} onBack={() => setRejecting(false)} />
      </div>
    );
  }
  const canConfirm = appointmentFaces[appointment.status].awaitsOwner && !proofFaces[proof.status].pays;
  return (
    <div className={judgementStyles.judgement}>
      {proofFaces[proof.status].pays ? null : (
        <ReadingFields
          due={nextPayment(appointment.money)}
          today={todayIn(appointment.zone)}
          value={reading}
          onChange={setReading}
        />
      )}
      <div className={judgementStyles.actions}>
        {canConfirm ? (
          <Button loading={isBusy} disabled={hasProblem} flex="1 0 100%" onClick={verifyAndConfirm}>
            Verify &amp; confirm
          </Button>
        ) : null}
        {statusesOf(proofFaces)
          .filter((status) => status !== proof.status)
          .map((status) => (
            <Button
              key={status}
              variant={proofFaces[status].pays && !canConfirm ? 'filled' : 'default'}
              disabled={isBusy || (proofFaces[status].pays && hasProblem)}
              onClick={() => (proofFaces[status].mayBeUsed ? decide(status) : setRejecting(true))}
            >
              {proofFaces[status].verb}
            </Button>
          ))}
      </div>
    </div>
  );
};
