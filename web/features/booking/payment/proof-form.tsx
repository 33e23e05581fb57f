import { Button, Progress, TextInput } from '@mantine/core';
import { useBranding } from '../../../branding/branding-context.tsx';
import optionStyles from '../../../ui/buttons/options.module.css';
import { PolicyText } from '../../../ui/text/rich-text.tsx';
import styles from './payment.module.css';
import { type Policies, policiesQuery } from './policies.query.ts';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Progress.layer.css';
import { limitsOf } from 'virtual:form-limits';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useId, useState } from 'react';
import type { PaymentMethod } from '../../../api/types.ts';
import type { Choice } from '../../../format/booking-choice.ts';
import { Problem } from '../../../ui/messages/problem.tsx';
import { ProofPicker } from '../../../ui/proof/proof-picker.tsx';
import { problemOfFile } from '../../../ui/proof/proof-rules.ts';
import { keepInDraft, readDraft } from '../draft.ts';
import type { Remarks } from '../send/appointment-to-request.ts';
import { forgetForPayment, type KeptForPayment, keepForPayment } from '../send/kept-payment.ts';
import { proofKeptFor } from '../send/kept-proof.ts';
import type { Payment } from './use-payment.ts';
import type { SubmitState } from './use-submit-proof.ts';

type AgreementTickProps = {
  readonly policies: Policies;
  readonly agreed: boolean;
  /** The id of the message that the client has to agree; undefined while it is not shown. */
  readonly problemId?: string | undefined;
  readonly onAgree: (agreed: boolean) => void;
};

/** The current policies and the box with which the client agrees to them. */
export const AgreementTick = ({ policies: { text, wording }, agreed, problemId, onAgree }: AgreementTickProps) => (
  <div className={styles.agreement}>
    <details>
      <summary className="line accent strong">Read the policies</summary>
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is focused to be scrolled */}
      <section className={styles.policies} tabIndex={0} aria-label="Policies">
        {text}
      </section>
    </details>
    <label className={optionStyles.tick}>
      <input
        type="checkbox"
        required
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        checked={agreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
      {wording}
    </label>
  </div>
);

/** Replaces the tick box if the policies could not be loaded. The client cannot book before she has seen them. */
export const PoliciesMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className={styles.agreement}>
    <p>We couldn’t load the studio’s policies.</p>
    <Button variant="default" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

/** What canceling costs, next to the box with which the client agrees to it. */
export const CancelingCosts = ({ due }: Pick<ProofFormProps, 'due'>) => {
  const { choices } = useBranding().branding.policies;
  return (
    <div className="grid-xs">
      <PolicyText on="cancelling" />
      {choices?.refunds === 'none' && due > 0 ? (
        <p>If you cancel, your {choices.payment === 'deposit' ? 'deposit' : 'payment'} isn’t refunded.</p>
      ) : null}
    </div>
  );
};

export type ProofFormProps = {
  readonly choice: Choice;
  /** Null until the client has chosen how she paid. */
  readonly method: PaymentMethod | null;
  /** The applied code; empty if there is none. */
  readonly code: string;
  /** What the client pays when booking. A proof is required unless this is 0. */
  readonly due: number;
  readonly payment: Payment;
  /** Shows at the payment choice above that a method is missing; null removes the message. */
  readonly onMethodProblem?: (problem: string | null) => void;
  /** What this browser kept for this booking. */
  readonly kept: Promise<KeptForPayment>;
};

type ProofTyped = {
  readonly remarks: Remarks;
  readonly file: File | null;
  /** The hash of the policies that the client agreed to; null if she has not. */
  readonly agreedTo: string | null;
};

const noRemarks: Remarks = { paymentDetails: '', notes: '' };

/** With a proof, and without one. */
const labels: Readonly<Record<SubmitState, readonly [string, string]>> = {
  idle: ['Upload payment proof', 'Request appointment'],
  taken: ['Upload payment proof', 'Request appointment'],
  used: ['Upload payment proof', 'Request appointment'],
  uploading: ['UPLOADING...', 'REQUESTING...'],
  uploaded: ['UPLOADED SUCCESSFULLY', 'REQUESTED'],
};

const limits = limitsOf('POST /appointments');

const bookWithKept = 'Book with this proof';
const incomplete = 'Please select a payment proof file and ensure customer info is complete.';
const sourceMissing = 'Please tell us where you sent the payment.';

const fileGivenUp =
  'We removed your picture from this device when we stopped holding your time. Please choose it again.';
const notAgreed = 'Please read the policies and agree to them before you book.';
const notLoaded = 'The studio’s policies haven’t loaded yet. Please try again in a moment.';

/** The policies to agree to: undefined until they are loaded, null if the studio requires no agreement. */
type PoliciesAsked = Policies | null | undefined;

type ProofProblems = { readonly file?: string; readonly method?: string; readonly agreedTo?: string };

const problemsOf = (
  { file, agreedTo }: ProofTyped,
  { choice, method, due }: ProofFormProps,
  policies: PoliciesAsked,
): ProofProblems => {
  const needsProof = due > 0;
  const hasProof = file !== null || proofKeptFor(choice) !== null;
  // A booking without her agreement proves less, so it is not sent before it is known whether she must agree.
  const isAgreed = policies === null || (policies !== undefined && agreedTo === policies.hash);
  return {
    ...((needsProof && !hasProof) || !choice.customerInfo?.email ? { file: incomplete } : {}),
    ...(needsProof && method === null ? { method: sourceMissing } : {}),
    ...(isAgreed ? {} : { agreedTo: policies === undefined ? notLoaded : notAgreed }),
  };
};

/** Keeps the picture and the tick while the time is held, so that both survive a reload, as after using a payment app. */
const useKeeping = ({ file, agreedTo }: ProofTyped, { choice, payment: { reservation } }: ProofFormProps): void => {
  const isWorthIt = file !== null || agreedTo !== null;
  const { state, until } = reservation;
  useEffect(() => {
    if (isWorthIt && state !== 'asking') void keepForPayment(choice, { file, agreedTo }, until);
  }, [isWorthIt, choice, file, agreedTo, state, until]);
};

/** In the next frame the first message is rendered. */
const showFirstMessage = (): number =>
  requestAnimationFrame(() => document.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' }));

/** The form. Its text survives a reload, and so do the picture and the tick while the time is held. */
const useProofForm = (props: ProofFormProps, policies: PoliciesAsked) => {
  const kept = use(props.kept);
  useEffect(() => {
    if (kept === 'ended') void forgetForPayment();
  }, [kept]);
  const [draft] = useState(readDraft);
  const form = useForm<ProofTyped>({
    initialValues: {
      ...{ remarks: { ...noRemarks, ...draft.remarks }, file: null, agreedTo: null },
      ...(kept === 'ended' ? {} : kept),
    },
    initialErrors: kept === 'ended' ? { file: fileGivenUp } : {},
    validate: (typed) => problemsOf(typed, props, policies),
    onValuesChange: ({ remarks }) => keepInDraft({ remarks }),
  });
  useKeeping(form.values, props);
  const pick = (picked: File) => {
    const wrong = problemOfFile(picked);
    // Otherwise the file chosen before stays.
    if (wrong === null) form.setFieldValue('file', picked);
    else form.setFieldError('file', wrong);
  };
  const showWrong = ({ method }: ProofProblems) => {
    props.onMethodProblem?.(method ?? null);
    showFirstMessage();
  };
  const { refused } = props.payment;
  useEffect(() => {
    if (refused !== null) showFirstMessage();
  }, [refused]);
  const send = form.onSubmit(({ file, remarks }) => {
    const { choice, method, code, due, payment } = props;
    if ((method === null && due > 0) || policies === undefined) return;
    const proof = file ?? proofKeptFor(choice)?.url ?? '';
    const agreement = policies === null ? null : { policies: policies.hash, wording: policies.wording };
    const { textsWording = null } = readDraft();
    payment.submit({
      ...{ choice, due, ...remarks, agreement, textsWording, code },
      ...{ proof: due === 0 ? '' : proof, method: method ?? 'cashapp' },
    });
  }, showWrong);
  return { form, pick, send };
};

const textOf = (error: ReactNode): string | null => (typeof error === 'string' ? error : null);

export const ProofForm = (props: ProofFormProps) => {
  const policies = useQuery(policiesQuery());
  const asked = policies.data?.isAsked === false ? null : policies.data;
  const { form, pick, send } = useProofForm(props, asked);
  const { choice, payment, due } = props;
  const needsProof = due > 0;
  const { state, progress, isTaken } = payment;
  const [fileProblem, tickProblem] = [useId(), useId()];
  const { file } = form.values;
  const wrongFile = textOf(form.errors.file) ?? (payment.refused?.proof === file ? payment.refused.why : null);
  const kept = file === null && needsProof ? proofKeptFor(choice) : null;
  const busy = state === 'uploading' || state === 'uploaded';
  // If the proof is uploaded, it is sent again with another time. If not, the form waits for another time.
  const isClosed = busy || (isTaken && state === 'idle');
  return (
    <form noValidate className="grid-lg form-width" onSubmit={send}>
      {needsProof ? (
        <ProofPicker
          file={file}
          kept={kept?.fileName ?? null}
          disabled={isClosed || state === 'taken'}
          problemId={wrongFile === null ? undefined : fileProblem}
          onPick={pick}
        />
      ) : null}
      <Problem id={fileProblem} message={wrongFile} />
      {needsProof ? (
        <TextInput
          label="Name or tag the payment came from (optional)"
          maxLength={limits.customerInfo.paymentDetails.maxLength}
          {...form.getInputProps('remarks.paymentDetails')}
        />
      ) : null}
      <TextInput
        label="Anything we should know? (optional)"
        maxLength={limits.notes.maxLength}
        {...form.getInputProps('remarks.notes')}
      />
      <CancelingCosts due={due} />
      {asked === undefined && policies.isError ? <PoliciesMissing onRetry={() => void policies.refetch()} /> : null}
      {asked ? (
        <AgreementTick
          policies={asked}
          problemId={form.errors.agreedTo === undefined ? undefined : tickProblem}
          agreed={form.values.agreedTo === asked.hash}
          onAgree={(agreed) => form.setFieldValue('agreedTo', agreed ? asked.hash : null)}
        />
      ) : null}
      <Problem id={tickProblem} message={textOf(form.errors.agreedTo)} />
      {state === 'uploading' && needsProof ? <Progress value={progress * 100} aria-label="Upload progress" /> : null}
      <Button type="submit" size="lg" fullWidth disabled={isClosed} data-state={state} className={styles.submit}>
        {kept !== null && state === 'idle' ? bookWithKept : labels[state][needsProof ? 0 : 1]}
      </Button>
    </form>
  );
};
