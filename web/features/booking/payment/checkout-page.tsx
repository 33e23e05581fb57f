import { useState } from 'react';
import { useBranding } from '../../../branding/branding-context.tsx';
import { dueNow, priceWithCode } from '../../../branding/due-now.ts';
import { choiceQuery, minutesOfChoice, totalOfChoice } from '../../../format/booking-choice.ts';
import { formatPrice } from '../../../format/text.ts';
import optionStyles from '../../../ui/buttons/options.module.css';
import { PageLoader } from '../../../ui/page.tsx';
import methodStyles from '../../../ui/payment/payment-methods.module.css';
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

type TotalDueProps = {
  readonly total: number;
  readonly deposit: number;
  readonly isInFull: boolean;
  readonly onChange: (isInFull: boolean) => void;
};

/** The amount to pay: the deposit, if the studio takes one, or the full price. */
const TotalDue = ({ total, deposit, isInFull, onChange }: TotalDueProps) => {
  const shares = [
    ...(deposit === total ? [] : [{ label: `Deposit toward ${formatPrice(total)}`, isAll: false }]),
    { label: 'Full payment', isAll: true },
  ];
  return (
    <section className="grid gap-2xs" aria-label="Total due">
      <h2>Total due</h2>
      <p className={methodStyles.amount}>{formatPrice(isInFull ? total : deposit)}</p>
      {shares.map(({ label, isAll }) => (
        <label key={label} className="line gap-sm tap">
          <input
            className={optionStyles.radio}
            type="radio"
            name="payment-share"
            checked={isAll === (isInFull || deposit === total)}
            onChange={() => onChange(isAll)}
          />{' '}
          {label}
        </label>
      ))}
    </section>
  );
};

const Checkout = (found: ChoiceOnPage) => {
  const { choice } = found;
  const payment = usePayment(found, 'checkout');
  const { service } = payment;
  const [said, setSaid] = useState(() => {
    const { source = null, isInFull = false } = readDraft();
    return { source, isInFull };
  });
  const { source, isInFull } = said;
  const [problem, setProblem] = useState<string | null>(null);
  const applied = useCodeOf(choice);
  const { discount } = applied;
  const total = totalOfChoice(choice);
  const price = priceWithCode(total, discount?.amount);
  const { choices } = useBranding().branding.policies;
  const minutes = minutesOfChoice(choice);
  const deposit = dueNow(choices, { total, minutes, deposit: service?.deposit, discount: discount?.amount });
  const due = isInFull ? price : deposit;
  const say = (change: Partial<typeof said>) => {
    keepInDraft(change);
    setSaid({ ...said, ...change });
  };
  return (
    <BookingLayout
      step={4}
      title="Checkout"
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
          <Coupon {...{ choice, applied, isInFull }} />
          <TotalDue {...{ total: price, deposit, isInFull }} onChange={(all) => say({ isInFull: all })} />
          {due === 0 ? (
            <NothingToPay total={price} code={discount?.code} />
          ) : (
            <MethodChoice
              legend="Where did you send the payment?"
              value={source}
              problem={source === null ? problem : null}
              onChange={(method) => say({ source: method })}
            />
          )}
          {source === null || due === 0 ? null : <PaymentAddress method={source} amount={due} total={price} />}
          <ProofSection
            {...{ choice, payment, due }}
            method={source}
            onMethodProblem={setProblem}
            code={discount?.code ?? ''}
          />
        </>
      ) : null}
    </BookingLayout>
  );
};

export const CheckoutPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <Checkout {...found} />;
};
