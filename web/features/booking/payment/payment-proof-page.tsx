import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PaymentMethod } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { dueNow } from '../../../branding/due-now.ts';
import { methodOffered } from '../../../branding/getting-paid.ts';
import { choiceQuery, totalOfChoice } from '../../../format/booking-choice.ts';
import { PageLoader } from '../../../ui/page.tsx';
import { BookedFor } from '../details/booked-for.tsx';
import { keepInDraft, readDraft } from '../draft.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { SummaryCard } from '../layout/summary-card.tsx';
import { type ChoiceOnPage, useChoice } from '../use-choice.ts';

import { MethodChoice, NothingToPay, PaymentAddress } from './payment-methods.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { ProofSection } from './proof-section.tsx';
import { usePayment } from './use-payment.ts';

const PaymentProof = (found: ChoiceOnPage) => {
  const { choice, service } = found;
  const { paymentOptions, choices } = useBranding().branding.policies;
  const total = totalOfChoice(choice);
  const due = dueNow(choices, { total, deposit: service?.deposit });
  const [wanted, setWanted] = useState<PaymentMethod>(() => readDraft().method ?? 'cashapp');
  const method = methodOffered(paymentOptions, wanted);
  useEffect(() => keepInDraft({ method: wanted }), [wanted]);
  const payment = usePayment(found, 'payment-proof');
  return (
    <BookingLayout
      step={4}
      title="Payment Proof Upload"
      choice={choice}
      deposit={service?.deposit}
      back={{ label: 'BACK', to: `/booking/details${choiceQuery(choice)}` }}
      summary={<SummaryCard choice={choice} service={service} />}
    >
      <BookedFor choice={choice} />
      <PaymentNotice choice={choice} payment={payment} />
      {payment.refusal === null ? (
        <>
          {due === 0 ? (
            <NothingToPay total={total} />
          ) : (
            <>
              <MethodChoice legend="How would you like to pay?" value={method} onChange={setWanted} />
              <PaymentAddress method={method} amount={due} total={total} />
              <p>
                <Link to={`/booking/checkout${choiceQuery(choice)}`}>I have a package, gift, or coupon code</Link>
              </p>
            </>
          )}
          <ProofSection {...{ choice, due, method, payment }} remark="" />
        </>
      ) : null}
    </BookingLayout>
  );
};

export const PaymentProofPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <PaymentProof {...found} />;
};
