import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCash, IconUserX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newKey } from '../../../api/call/new-key.ts';
import type { Appointment, MoneyMethod } from '../../../api/types.ts';
import { formatDate } from '../../../format/calendar.ts';
import { moneyMethods, moneyMethodWords } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { asParam } from '../../../ui/admin/editing/standing.ts';
import { Chips } from '../../../ui/buttons.tsx';
import { useChangeStatus, useCompleteVisit, useReceiveMoney, useTakeMoneyBack } from '../appointment.mutations.ts';
import { amountTyped } from '../proof/reading.ts';
import styles from './payments.module.css';

type Shown = { readonly appointment: Appointment };

const methods = moneyMethods.map((value) => ({ value, label: moneyMethodWords[value] }));

const Entries = ({ appointment: { id, money } }: Shown) => {
  const take = useTakeMoneyBack();
  if (money.entries.length === 0) return null;
  return (
    <ul className={styles.entries}>
      {money.entries.map(({ id: entryId, method, amount, tip, receivedOn, note, reversed }) => (
        <li key={entryId} data-reversed={reversed || undefined}>
          <span>
            {formatMoney(amount)} {moneyMethodWords[method]}
            {tip === 0 ? '' : ` + ${formatMoney(tip)} tip`}, {formatDate(receivedOn)}
            {note === null ? '' : ` · ${note}`}
          </span>
          {reversed ? (
            <span className="muted-sm">Taken back</span>
          ) : (
            <Button
              variant="subtle"
              aria-label={`Take back ${formatMoney(amount)} ${moneyMethodWords[method]}`}
              loading={take.isPending}
              onClick={() => take.mutate({ id, entryId })}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

type FormProps = Shown & { readonly completes: boolean; readonly onDone: () => void };

/** The buttons of the dialog may cover it on a phone. */
const bringIntoSight = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'center' });

/** What was paid at the visit: for the usual case the amount that is due stands there already. */
const PaymentForm = ({ appointment: { id, status, money }, completes, onDone }: FormProps) => {
  const owed = stillOwed(money);
  const usual = owed === 0 ? '' : owed.toFixed(2);
  const [method, setMethod] = useState<MoneyMethod>('cash');
  const [amount, setAmount] = useState(usual);
  const [tip, setTip] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // A second press, or a repeat after a lost answer, is the same payment.
  const [key] = useState(newKey);
  const receive = useReceiveMoney();
  const complete = useCompleteVisit();
  useUnsaved(amount !== usual || tip !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [paid, extra] = [amount, tip].map((typed) => (typed.trim() === '' ? 0 : amountTyped(typed)));
    if (paid == null || extra == null) return setProblem('Please enter the amount in dollars, like 145 or 145.50.');
    if (paid + extra === 0 && !completes) return setProblem('Please enter the amount that was received.');
    const received = { method, amount: paid, tip: extra };
    if (completes) complete.mutate({ id, key, from: status, received }, { onSuccess: onDone });
    else receive.mutate({ id, key, received }, { onSuccess: onDone });
  };
  return (
    <form
      ref={bringIntoSight}
      className={styles.form}
      onSubmit={send}
      noValidate
      aria-label={completes ? 'Complete visit' : 'Record a payment'}
    >
      <Chips label="Paid by" options={methods} value={method} onChange={setMethod} wraps />
      <div className={styles.fields}>
        <TextInput
          label="Amount"
          inputMode="decimal"
          data-autofocus
          value={amount}
          error={problem}
          onChange={({ currentTarget }) => {
            setAmount(currentTarget.value);
            setProblem(null);
          }}
        />
        <TextInput
          label="Tip"
          inputMode="decimal"
          value={tip}
          onChange={({ currentTarget }) => setTip(currentTarget.value)}
        />
      </div>
      <div className="cluster-sm">
        <Button type="submit" loading={receive.isPending || complete.isPending}>
          {completes ? 'Complete visit' : 'Record payment'}
        </Button>
        <Button variant="default" onClick={onDone}>
          Back
        </Button>
      </div>
    </form>
  );
};

/** What of the visit is paid, what was received, and the way to note more or to complete the visit with it. */
export const Payments = ({ appointment }: Shown) => {
  const { id, money, startsAt, status } = appointment;
  const mayComplete = appointmentFaces[status].holdsTime && !appointmentFaces[status].isOver;
  const [params] = useSearchParams();
  const [form, setForm] = useState<'receive' | 'complete' | null>(
    mayComplete && params.get(asParam) === 'complete' ? 'complete' : null,
  );
  const markNoShow = useChangeStatus();
  const hasBegun = Date.parse(startsAt) <= Date.now();
  return (
    <>
      <dl className={styles.sums}>
        <dt>Paid</dt>
        <dd>{formatMoney(money.paid)}</dd>
        {money.tip === 0 ? null : (
          <>
            <dt>Tip</dt>
            <dd>{formatMoney(money.tip)}</dd>
          </>
        )}
        {money.dueNow === 0 ? null : (
          <>
            <dt>Due now</dt>
            <dd>{formatMoney(money.dueNow)}</dd>
          </>
        )}
        <dt>Due at the visit</dt>
        <dd>{formatMoney(money.dueAtVisit)}</dd>
      </dl>
      <Entries appointment={appointment} />
      {form === null ? (
        <div className="cluster-sm">
          {mayComplete ? <Button onClick={() => setForm('complete')}>Complete visit</Button> : null}
          <Button
            variant="default"
            leftSection={<IconCash size={18} stroke={1.5} aria-hidden />}
            onClick={() => setForm('receive')}
          >
            Record a payment
          </Button>
          {mayComplete && hasBegun ? (
            <Button
              variant="default"
              leftSection={<IconUserX size={18} stroke={1.5} aria-hidden />}
              loading={markNoShow.isPending}
              onClick={() => markNoShow.mutate({ id, status: 'no-show', from: status })}
            >
              No-show
            </Button>
          ) : null}
        </div>
      ) : (
        <PaymentForm appointment={appointment} completes={form === 'complete'} onDone={() => setForm(null)} />
      )}
    </>
  );
};
