import { useEffect, useState } from 'react';
import type { PaymentMethod } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { dueNow, priceWithCode } from '../../../branding/due-now.ts';
import { methodOffered } from '../../../branding/getting-paid.ts';
import { choiceQuery, minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';
import { PageLoader } from '../../../ui/page.tsx';
import { MethodChoice, NothingToPay, PaymentAddress } from '../../../ui/payment/payment-methods.tsx';
import { BookedFor } from '../details/booked-for.tsx';
import { keepInDraft, readDraft } from '../draft.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { SummaryCard } from '../layout/summary-card.tsx';
import { type ChoiceOnPage, useChoice } from '../use-choice.ts';
import { Coupon, useCodeOf } from './coupon.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { ProofSection } from './proof-section.tsx';
import { usePayment } from './use-payment.ts';

const PaymentProof = (found: ChoiceOnPage) => {
  const { choice } = found;
  const payment = usePayment(found, 'payment-proof');
  const { service } = payment;
  const { paymentOptions, choices } = useBranding().branding.policies;
  const total = totalOfChoice(choice);
  const applied = useCodeOf(choice);
  const { discount } = applied;
  const price = priceWithCode(total, discount?.amount);
  const minutes = minutesOfChoice(choice);
  const due = dueNow(choices, { total, minutes, deposit: service?.deposit, discount: discount?.amount });
  const [wanted, setWanted] = useState<PaymentMethod>(() => readDraft().method ?? 'cashapp');
  const method = methodOffered(paymentOptions, wanted);
  useEffect(() => keepInDraft({ method: wanted }), [wanted]);
  return (
    <BookingLayout
      step={4}
      title="Payment Proof Upload"
      choice={choice}
      service={service}
      discount={discount?.amount}
      back={{ label: 'BACK', to: `/booking/details${choiceQuery(choice)}` }}
      summary={<SummaryCard {...{ choice, service, discount }} />}
    >
      <BookedFor choice={choice} />
      <PaymentNotice choice={choice} payment={payment} />
      {payment.refusal === null ? (
        <>
          {payment.takesCodes || applied.code !== '' ? <Coupon {...{ choice, applied }} /> : null}
          {due === 0 ? (
            <NothingToPay total={price} code={discount?.code} />
          ) : (
            <>
              <MethodChoice legend="How would you like to pay?" value={method} onChange={setWanted} />
              <PaymentAddress method={method} amount={due} total={price} />
            </>
          )}
          <ProofSection {...{ choice, due, method, payment }} code={discount?.code ?? ''} />
        </>
      ) : null}
    </BookingLayout>
  );
};

export const PaymentProofPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <PaymentProof {...found} />;
};
