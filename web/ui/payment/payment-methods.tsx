import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PaymentMethod } from '../../api/types.ts';
import type { PaymentOptions } from '../../branding/branding.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { hasAddress, offeredMethods } from '../../branding/getting-paid.ts';
import { restPaid } from '../../branding/rest-paid.ts';
import { formatPrice } from '../../format/text.ts';
import optionStyles from '../buttons/options.module.css';
import { Problem } from '../messages/problem.tsx';
import { cashAppAddress, zelleAddress } from './payment-addresses.ts';
import styles from './payment-methods.module.css';

/** A text for another app, with a button that copies it. */
const CopyLine = ({ label, value }: { readonly label: string; readonly value: string }) => {
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  return (
    <div className={styles.copyLine}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={copied ? `${label} copied` : `Copy ${label.toLowerCase()}`}
          onClick={() => copy(value)}
        >
          {copied ? <IconCheck size={20} stroke={1.75} /> : <IconCopy size={20} stroke={1.5} />}
        </ActionIcon>
      </dd>
    </div>
  );
};

/** A QR code for the phone's camera or bank app, because a desktop user pays with her phone. */
const PaymentCode = ({ method, address }: { readonly method: string; readonly address: string }) => {
  const { data: picture } = useQuery({
    queryKey: ['payment-code', address],
    queryFn: async () => {
      const { renderSVG } = await import('uqr');
      return `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (picture === undefined) return null;
  return (
    <details className={styles.code}>
      <summary>{method} QR code</summary>
      <img src={picture} alt={`QR code to pay with ${method}`} width={180} height={180} />
    </details>
  );
};

export const methodNames: Readonly<Record<PaymentMethod, string>> = { cashapp: 'CashApp', zelle: 'Zelle' };

type MethodChoiceProps = {
  readonly legend: string;
  readonly value: PaymentMethod | null;
  readonly onChange: (method: PaymentMethod) => void;
  readonly problem?: string | null;
};

export const MethodChoice = ({ legend, value, onChange, problem = null }: MethodChoiceProps) => {
  const problemId = useId();
  const offered = offeredMethods(useBranding().branding.policies.paymentOptions);
  return (
    <fieldset className={optionStyles.options}>
      <legend>{legend}</legend>
      {offered.map((method) => (
        <label key={method} className={`${optionStyles.option} ${styles.method}`}>
          <input
            className={optionStyles.radio}
            type="radio"
            name="payment-method"
            value={method}
            checked={value === method}
            aria-describedby={problem === null ? undefined : problemId}
            onChange={() => onChange(method)}
          />
          {methodNames[method]}
        </label>
      ))}
      {problem === null ? null : (
        <div className="whole-row">
          <Problem id={problemId} message={problem} />
        </div>
      )}
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

/** How to contact the studio if it has not published where to send the money. */
const AskWhere = () => {
  const { phone, email } = useBranding().branding.global;
  const ways = [
    ...(phone === '' ? [] : [{ text: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` }]),
    ...(email === '' ? [] : [{ text: email, href: `mailto:${email}` }]),
  ];
  return (
    <>
      <p>
        <strong>The studio will tell you where to send it.</strong>
        {ways.length === 0 ? null : ' Ask before you pay, then upload your payment proof here.'}
      </p>
      <ul className={styles.ways}>
        {ways.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </>
  );
};

type NothingToPayProps = {
  readonly total: number;
  readonly sessions?: number | undefined;
  readonly code?: string | undefined;
};

/** Replaces the ways to pay if nothing is due before the visit. */
export const NothingToPay = ({ total, sessions, code }: NothingToPayProps) => {
  const { choices } = useBranding().branding.policies;
  return (
    <div className={styles.address}>
      <h2>Nothing to pay now</h2>
      <p className="muted">
        {total === 0
          ? code === undefined
            ? 'This visit is free.'
            : `${code} pays for this visit.`
          : `${formatPrice(total)} is paid ${restPaid(choices, sessions)}.`}
      </p>
    </div>
  );
};

type PaymentAddressProps = {
  readonly method: PaymentMethod;
  /** The part of the total that is paid now. */
  readonly amount: number;
  readonly total: number;
  readonly sessions?: number | undefined;
};

/** The amount due now, where to send it, and the shortest way to do so. */
export const PaymentAddress = ({ method, amount, total, sessions }: PaymentAddressProps) => {
  const { paymentOptions, choices } = useBranding().branding.policies;
  const lines = linesOf(method, paymentOptions);
  const cashAppLink = method === 'cashapp' ? cashAppAddress(paymentOptions.cashapp.number, amount) : null;
  const code = cashAppLink ?? (method === 'zelle' ? zelleAddress(paymentOptions.zelle) : null);
  return (
    <div className={styles.address}>
      <p className="muted">{hasAddress[method](paymentOptions) ? 'Send exactly' : 'Due now'}</p>
      <p className={styles.amount}>{formatPrice(amount)}</p>
      {amount === total ? null : (
        <p className="muted">
          This is your deposit. The remaining {formatPrice(total - amount)} is paid {restPaid(choices, sessions)}.
        </p>
      )}
      {hasAddress[method](paymentOptions) ? null : <AskWhere />}
      {cashAppLink === null ? null : (
        <Button component="a" href={cashAppLink} target="_blank" rel="noreferrer" size="lg" fullWidth>
          Open Cash App
        </Button>
      )}
      <dl>
        <CopyLine label="Amount" value={amount.toFixed(2)} />
        {lines.map(([label, value]) => (
          <CopyLine key={label} label={label} value={value} />
        ))}
      </dl>
      {code === null ? null : <PaymentCode method={methodNames[method]} address={code} />}
    </div>
  );
};
