import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCash, IconUserX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newKey } from '../../../api/call/new-key.ts';
import type { Appointment, MoneyMethod } from '../../../api/types.ts';
import { methodChoices } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { asParam } from '../../../ui/admin/editing/standing.ts';
import { Chips } from '../../../ui/buttons.tsx';
import { useChangeStatus, useCompleteVisit, useReceiveMoney } from '../appointment.mutations.ts';
import { amountTyped } from '../proof/reading.ts';
import { bringIntoSight, FeeForm, LedgerEntries, ReturnForm } from './ledger.tsx';
import styles from './payments.module.css';

type Shown = { readonly appointment: Appointment };

type FormProps = Shown & { readonly completes: boolean; readonly onDone: () => void };

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
      <Chips label="Paid by" options={methodChoices} value={method} onChange={setMethod} wraps />
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

type SumProps = { readonly what: string; readonly sum: number };

const SumIfAny = ({ what, sum }: SumProps) =>
  sum === 0 ? null : (
    <>
      <dt>{what}</dt>
      <dd>{formatMoney(sum)}</dd>
    </>
  );

/** What of the visit is paid, what was received, and the way to note more or to complete the visit with it. */
export const Payments = ({ appointment }: Shown) => {
  const { id, money, startsAt, status } = appointment;
  const { holdsTime, isOver } = appointmentFaces[status];
  const mayComplete = holdsTime && !isOver;
  const [params] = useSearchParams();
  const [form, setForm] = useState<'receive' | 'complete' | 'return' | 'fee' | null>(
    mayComplete && params.get(asParam) === 'complete' ? 'complete' : null,
  );
  const markNoShow = useChangeStatus();
  const hasBegun = Date.parse(startsAt) <= Date.now();
  return (
    <>
      <dl className={styles.sums}>
        <dt>Paid</dt>
        <dd>{formatMoney(money.paid)}</dd>
        <SumIfAny what="Given back" sum={money.returned} />
        <SumIfAny what="Tip" sum={money.tip} />
        <SumIfAny what="Fees" sum={money.fees} />
        <SumIfAny what="Due now" sum={money.dueNow} />
        <dt>{holdsTime ? 'Due at the visit' : 'Still owed'}</dt>
        <dd>{formatMoney(money.dueAtVisit)}</dd>
      </dl>
      <LedgerEntries appointment={appointment} />
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
          {money.paid > money.returned ? (
            <Button variant="subtle" onClick={() => setForm('return')}>
              Give money back
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => setForm('fee')}>
            Add a fee
          </Button>
        </div>
      ) : null}
      {form === 'receive' || form === 'complete' ? (
        <PaymentForm appointment={appointment} completes={form === 'complete'} onDone={() => setForm(null)} />
      ) : null}
      {form === 'return' ? <ReturnForm appointment={appointment} onDone={() => setForm(null)} /> : null}
      {form === 'fee' ? <FeeForm appointment={appointment} onDone={() => setForm(null)} /> : null}
    </>
  );
};
