import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime, PaymentMethod } from '../../api/types.ts';
import { choiceQuery, totalOf } from '../../format/booking-choice.ts';
import { PageLoader } from '../../ui/page-loader.tsx';
import { BookingLayout } from './booking-layout.tsx';
import { keepInDraft, readDraft } from './draft.ts';
import { proofKeptFor } from './kept-proof.ts';
import { MethodChoice, PaymentAddress } from './payment-methods.tsx';
import { ProofForm } from './proof-form.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TakenAdvice, TakenNotice } from './taken-notice.tsx';
import type { ChoiceOnPage } from './use-choice.ts';
import { useChoice } from './use-choice.ts';
import type { Submission } from './use-submit-proof.ts';
import { useSubmitProof } from './use-submit-proof.ts';
import { useTimeWatch } from './use-time-watch.ts';

const PaymentProof = ({ choice, service }: ChoiceOnPage) => {
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod>(() => readDraft().method ?? 'cashapp');
  useEffect(() => keepInDraft({ method }), [method]);
  const { state, progress, submit } = useSubmitProof();
  const [last, setLast] = useState<Submission | null>(null);
  const takenBefore = useTimeWatch(choice) && (state === 'idle' || state === 'taken');

  const send = (submission: Submission) => {
    setLast(submission);
    void submit(submission);
  };
  /** A time chosen after the picture went up is booked at once with it. */
  const moveTo = (time: FreeTime) => {
    const moved = { ...choice, ...time };
    navigate(`/booking/payment-proof${choiceQuery(moved)}`, { replace: true });
    if (state === 'taken' && last !== null) send({ ...last, choice: moved });
  };

  return (
    <BookingLayout
      step={4}
      title="Payment Proof Upload"
      choice={choice}
      back={{ label: 'BACK', to: `/booking/details${choiceQuery(choice)}` }}
      summary={<SummaryCard choice={choice} service={service} />}
    >
      {state === 'taken' || takenBefore ? (
        <TakenNotice choice={choice} onChoose={moveTo}>
          <TakenAdvice isProofSafe={state === 'taken' || proofKeptFor(choice) !== null} />
        </TakenNotice>
      ) : null}
      <MethodChoice legend="How would you like to pay?" value={method} onChange={setMethod} />
      <PaymentAddress method={method} amount={totalOf(choice)} />
      <ProofForm choice={choice} method={method} remark="" state={state} progress={progress} onSubmit={send} />
    </BookingLayout>
  );
};

export const PaymentProofPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <PaymentProof {...found} />;
};
