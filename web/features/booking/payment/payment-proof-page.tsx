import { useEffect, useState } from 'react';
import type { PaymentMethod } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { methodOffered } from '../../../branding/getting-paid.ts';
import { PageLoader } from '../../../ui/page.tsx';
import { MethodChoice, NothingToPay, PaymentAddress } from '../../../ui/payment/payment-methods.tsx';
import { keepInDraft, readDraft } from '../draft.ts';
import { useDue } from '../layout/use-due.ts';
import { type ChoiceOnPage, useChoice } from '../use-choice.ts';
import { Coupon, useCodeOf } from './coupon.tsx';
import { PaymentLayout } from './payment-notice.tsx';
import { ProofSection } from './proof-section.tsx';
import { usePayment } from './use-payment.ts';

const PaymentProof = (found: ChoiceOnPage) => {
  const { choice } = found;
  const payment = usePayment(found, 'payment-proof');
  const { service } = payment;
  const { paymentOptions } = useBranding().branding.policies;
  const applied = useCodeOf(choice);
  const { discount } = applied;
  const priced = { choice, service, discount };
  const { price, due, sessions } = useDue(priced);
  const [wanted, setWanted] = useState<PaymentMethod>(() => readDraft().method ?? 'cashapp');
  const method = methodOffered(paymentOptions, wanted);
  useEffect(() => keepInDraft({ method: wanted }), [wanted]);
  return (
    <PaymentLayout title="Payment Proof Upload" payment={payment} priced={priced}>
      {payment.takesCodes || applied.code !== '' ? <Coupon {...{ applied, price, due }} /> : null}
      {due === 0 ? (
        <NothingToPay total={price} sessions={sessions} code={discount?.code} />
      ) : (
        <>
          <MethodChoice legend="How would you like to pay?" value={method} onChange={setWanted} />
          <PaymentAddress method={method} amount={due} total={price} sessions={sessions} />
        </>
      )}
      <ProofSection {...{ choice, due, method, payment }} code={discount?.code ?? ''} />
    </PaymentLayout>
  );
};

export const PaymentProofPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <PaymentProof {...found} />;
};
