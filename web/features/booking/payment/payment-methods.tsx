import type { PaymentMethod } from '../../../api/types.ts';
import type { PaymentOptions } from '../../../branding/branding.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { offeredMethods } from '../../../branding/getting-paid.ts';
import { formatPrice } from '../../../format/money.ts';
import { CopyLine } from './copy-line.tsx';
import styles from './payment.module.css';

export const methodNames: Readonly<Record<PaymentMethod, string>> = { cashapp: 'CashApp', zelle: 'Zelle' };

type MethodChoiceProps = {
  readonly legend: string;
  readonly value: PaymentMethod | null;
  readonly onChange: (method: PaymentMethod) => void;
};

/** Only what the studio has published an address for. */
export const MethodChoice = ({ legend, value, onChange }: MethodChoiceProps) => {
  const offered = offeredMethods(useBranding().branding.policies.paymentOptions);
  return (
    <fieldset className={styles.methods}>
      <legend>{legend}</legend>
      {offered.map((method) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name="payment-method"
            value={method}
            checked={value === method}
            onChange={() => onChange(method)}
          />
          {methodNames[method]}
        </label>
      ))}
    </fieldset>
  );
};

const linesOf = (method: PaymentMethod, { cashapp, zelle }: PaymentOptions): readonly (readonly [string, string])[] =>
  (method === 'cashapp'
    ? ([['CashApp', cashapp.number]] as const)
    : ([
        ['Zelle name', zelle.name],
        ['Zelle number', zelle.number],
      ] as const)
  ).filter(([, value]) => value !== '');

/** The amount and where to send it. */
export const PaymentAddress = ({ method, amount }: { readonly method: PaymentMethod; readonly amount: number }) => {
  const lines = linesOf(method, useBranding().branding.policies.paymentOptions);
  return (
    <div className={styles.address}>
      <p className={styles.send}>Send exactly</p>
      <p className={styles.amount}>{formatPrice(amount)}</p>
      <dl>
        <CopyLine label="Amount" value={amount.toFixed(2)} />
        {lines.map(([label, value]) => (
          <CopyLine key={label} label={label} value={value} />
        ))}
      </dl>
    </div>
  );
};
