import { useState } from 'react';
import { formatPrice } from '../../../format/text.ts';
import optionStyles from '../../../ui/buttons/options.module.css';
import { PageLoader } from '../../../ui/page.tsx';
import methodStyles from '../../../ui/payment/payment-methods.module.css';
import { MethodChoice, NothingToPay, PaymentAddress } from '../../../ui/payment/payment-methods.tsx';
import { keepInDraft, readDraft } from '../draft.ts';
import { useDue } from '../layout/use-due.ts';
import { type ChoiceOnPage, useChoice } from '../use-choice.ts';
import { Coupon, useCodeOf } from './coupon.tsx';
import { PaymentLayout } from './payment-notice.tsx';
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
  const priced = { choice, service, discount, isInFull };
  const { price, due, sessions } = useDue(priced);
  const { due: deposit } = useDue({ ...priced, isInFull: false });
  const say = (change: Partial<typeof said>) => {
    keepInDraft(change);
    setSaid({ ...said, ...change });
  };
  return (
    <PaymentLayout title="Checkout" payment={payment} priced={priced}>
      <Coupon {...{ applied, price, due }} />
      <TotalDue {...{ total: price, deposit, isInFull }} onChange={(all) => say({ isInFull: all })} />
      {due === 0 ? (
        <NothingToPay total={price} sessions={sessions} code={discount?.code} />
      ) : (
        <MethodChoice
          legend="Where did you send the payment?"
          value={source}
          problem={source === null ? problem : null}
          onChange={(method) => say({ source: method })}
        />
      )}
      {source === null || due === 0 ? null : (
        <PaymentAddress method={source} amount={due} total={price} sessions={sessions} />
      )}
      <ProofSection
        {...{ choice, payment, due }}
        method={source}
        onMethodProblem={setProblem}
        code={discount?.code ?? ''}
      />
    </PaymentLayout>
  );
};

export const CheckoutPage = () => {
  const found = useChoice({ date: true, customer: true });
  return found === null ? <PageLoader /> : <Checkout {...found} />;
};
