import { useState } from 'react';
import { useBranding } from '../../../branding/branding-context.tsx';
import { dueNow } from '../../../branding/due-now.ts';
import { choiceQuery, totalOfChoice } from '../../../format/booking-choice.ts';
import { formatPrice } from '../../../format/money.ts';
import { PageLoader } from '../../../ui/page/page-loader.tsx';
import { keepInDraft, readDraft } from '../draft.ts';
import { BookingLayout } from '../layout/booking-layout.tsx';
import { SummaryCard } from '../layout/summary-card.tsx';
import type { ChoiceOnPage } from '../use-choice.ts';
import { useChoice } from '../use-choice.ts';
import { Coupon } from './coupon.tsx';
import styles from './payment.module.css';
import { MethodChoice, PaymentAddress } from './payment-methods.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { ProofSection } from './proof-section.tsx';
import { usePayment } from './use-payment.ts';

const TotalDue = ({ total }: { readonly total: number }) => {
  const amount = dueNow(useBranding().branding.policies.choices, total);
  return (
    <section className={styles.due} aria-label="Total due">
      <h2>Total due</h2>
      <p className={styles.amount}>{formatPrice(amount)}</p>
      <label className={styles.full}>
        <input type="radio" checked readOnly name="payment-share" />{' '}
        {amount === total ? 'Full payment' : `Deposit toward ${formatPrice(total)}`}
      </label>
    </section>
  );
};

const Checkout = (found: ChoiceOnPage) => {
  const { choice, service } = found;
  const [said, setSaid] = useState(() => {
    const { source = null, code = '' } = readDraft();
    return { source, code };
  });
  const { source, code } = said;
  const payment = usePayment(found, 'checkout');
  const say = (change: Partial<typeof said>) => {
    keepInDraft(change);
    setSaid({ ...said, ...change });
  };
  return (
    <BookingLayout
      step={4}
      title="Checkout"
      choice={choice}
      back={{ label: 'BACK', to: `/booking/details${choiceQuery(choice)}` }}
      summary={<SummaryCard choice={choice} service={service} />}
    >
      <PaymentNotice choice={choice} payment={payment} />
      {payment.refusal === null ? (
        <>
          <Coupon code={code} onApply={(applied) => say({ code: applied })} />
          <TotalDue total={totalOfChoice(choice)} />
          <MethodChoice
            legend="Where did you send the payment?"
            value={source}
            onChange={(method) => say({ source: method })}
          />
          {source === null ? null : <PaymentAddress method={source} total={totalOfChoice(choice)} />}
          <ProofSection choice={choice} method={source} remark={code === '' ? '' : `Code: ${code}`} payment={payment} />
        </>
      ) : null}
    </BookingLayout>
  );
};

export const CheckoutPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <Checkout {...found} />;
};
