import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FreeTime, PaymentMethod } from '../../api/types.ts';
import { choiceQuery, totalOf } from '../../format/booking-choice.ts';
import { formatPrice } from '../../format/money.ts';
import { PageLoader } from '../../ui/page-loader.tsx';
import { BookingLayout } from './booking-layout.tsx';
import { Coupon } from './coupon.tsx';
import { proofKeptFor } from './kept-proof.ts';
import styles from './payment.module.css';
import { MethodChoice, PaymentAddress } from './payment-methods.tsx';
import { ProofForm } from './proof-form.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TakenAdvice, TakenNotice } from './taken-notice.tsx';
import type { ChoiceOnPage } from './use-choice.ts';
import { useChoice } from './use-choice.ts';
import type { Submission } from './use-submit-proof.ts';
import { useSubmitProof } from './use-submit-proof.ts';
import { useTimeWatch } from './use-time-watch.ts';

const TotalDue = ({ amount }: { readonly amount: number }) => (
  <section className={styles.due} aria-label="Total due">
    <h2>Total due</h2>
    <p className={styles.amount}>{formatPrice(amount)}</p>
    <label className={styles.full}>
      <input type="radio" checked readOnly name="payment-share" /> Full payment
    </label>
  </section>
);

const Checkout = ({ choice, service }: ChoiceOnPage) => {
  const navigate = useNavigate();
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [code, setCode] = useState('');
  const { state, progress, submit } = useSubmitProof();
  const [last, setLast] = useState<Submission | null>(null);
  const takenBefore = useTimeWatch(choice) && (state === 'idle' || state === 'taken');

  const send = (submission: Submission) => {
    setLast(submission);
    void submit(submission);
  };
  const moveTo = (time: FreeTime) => {
    const moved = { ...choice, ...time };
    navigate(`/booking/checkout${choiceQuery(moved)}`, { replace: true });
    if (state === 'taken' && last !== null) send({ ...last, choice: moved });
  };
  return (
    <BookingLayout
      step={4}
      title="Checkout"
      choice={choice}
      back={{ label: 'BACK', to: `/booking/details${choiceQuery(choice)}` }}
      summary={<SummaryCard choice={choice} service={service} />}
    >
      {state === 'taken' || takenBefore ? (
        <TakenNotice choice={choice} onChoose={moveTo}>
          <TakenAdvice isProofSafe={state === 'taken' || proofKeptFor(choice) !== null} />
        </TakenNotice>
      ) : null}
      <Coupon code={code} onApply={setCode} />
      <TotalDue amount={totalOf(choice)} />
      <MethodChoice legend="Where did you send the payment?" value={method} onChange={setMethod} />
      {method === null ? null : <PaymentAddress method={method} amount={totalOf(choice)} />}
      <ProofForm
        choice={choice}
        method={method}
        remark={code === '' ? '' : `Code: ${code}`}
        state={state}
        progress={progress}
        onSubmit={send}
      />
    </BookingLayout>
  );
};

export const CheckoutPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <Checkout {...found} />;
};
