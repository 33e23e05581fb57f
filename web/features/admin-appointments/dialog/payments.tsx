import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { IconCash, IconUserX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../api/call/new-key.ts';
import type { Appointment, MoneyMethod } from '../../../api/types.ts';
import { methodChoices } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';
import { hasBegun, mayComplete, nextStepOf } from '../../../statuses/next-step.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { Chips } from '../../../ui/buttons.tsx';
import { useChangeStatus, useCompleteVisit, useReceiveMoney } from '../appointment.mutations.ts';
import { amountTyped } from '../proof/reading.ts';
import {
  AmountField,
  amountAsked,
  bringIntoSight,
  FeeForm,
  FormButtons,
  LedgerEntries,
  NoShowForm,
  ReturnForm,
  useAmount,
} from './ledger.tsx';
import styles from './payments.module.css';

type Shown = { readonly appointment: Appointment };

type FormProps = Shown & { readonly completes: boolean; readonly onDone: () => void };

/** What was paid at the visit: for the usual case the amount that is due stands there already. */
const PaymentForm = ({ appointment: { id, status, money }, completes, onDone }: FormProps) => {
  const owed = stillOwed(money);
  const usual = owed === 0 ? '' : owed.toFixed(2);
  const [method, setMethod] = useState<MoneyMethod>('cash');
  const amount = useAmount(usual);
  const [tip, setTip] = useState('');
  // A second press, or a repeat after a lost answer, is the same payment.
  const [key] = useState(newKey);
  const receive = useReceiveMoney();
  const complete = useCompleteVisit();
  useUnsaved(amount.typed !== usual || tip !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const [paid, extra] = [amount.typed, tip].map((typed) => (typed.trim() === '' ? 0 : amountTyped(typed)));
    if (paid == null || extra == null) return amount.refuse(amountAsked);
    if (paid + extra === 0 && !completes) return amount.refuse('Please enter the amount that was received.');
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
        <AmountField amount={amount} />
        <TextInput
          label="Tip"
          inputMode="decimal"
          value={tip}
          onChange={({ currentTarget }) => setTip(currentTarget.value)}
        />
      </div>
      <FormButtons
        action={completes ? 'Complete visit' : 'Record payment'}
        busy={receive.isPending || complete.isPending}
        onDone={onDone}
      />
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

/** The form that is open below what is paid. */
export type Paying = 'receive' | 'complete' | 'return' | 'fee' | 'missed' | null;

export type PaymentsProps = Shown & { readonly paying: Paying; readonly onPaying: (paying: Paying) => void };

/** What of the visit is paid, what was received, and the way to note more or to complete the visit with it. */
export const Payments = ({ appointment, paying, onPaying }: PaymentsProps) => {
  const { id, money, status } = appointment;
  const isOpen = mayComplete(appointment);
  const markNoShow = useChangeStatus();
  return (
    <>
      <dl className={styles.sums}>
        <dt>Paid</dt>
        <dd>{formatMoney(money.paid)}</dd>
        <SumIfAny what="Given back" sum={money.returned} />
        <SumIfAny what="Tip" sum={money.tip} />
        <SumIfAny what="Fees" sum={money.fees} />
        <SumIfAny what="Due now" sum={money.dueNow} />
        <dt>{appointmentFaces[status].holdsTime ? 'Due at the visit' : 'Still owed'}</dt>
        <dd>{formatMoney(money.dueAtVisit)}</dd>
      </dl>
      <LedgerEntries appointment={appointment} />
      {paying === null ? (
        <div className="cluster-sm">
          {isOpen && nextStepOf(appointment) !== 'complete' ? (
            <Button variant="default" onClick={() => onPaying('complete')}>
              Complete visit
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconCash size={18} stroke={1.5} aria-hidden />}
            onClick={() => onPaying('receive')}
          >
            Record a payment
          </Button>
          {isOpen && hasBegun(appointment) ? (
            <Button
              variant="default"
              leftSection={<IconUserX size={18} stroke={1.5} aria-hidden />}
              loading={markNoShow.isPending}
              onClick={() =>
                money.missing > 0 ? onPaying('missed') : markNoShow.mutate({ id, status: 'no-show', from: status })
              }
            >
              No-show
            </Button>
          ) : null}
          {money.paid > money.returned ? (
            <Button variant="subtle" onClick={() => onPaying('return')}>
              Give money back
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => onPaying('fee')}>
            Add a fee
          </Button>
        </div>
      ) : null}
      {paying === 'receive' || paying === 'complete' ? (
        <PaymentForm appointment={appointment} completes={paying === 'complete'} onDone={() => onPaying(null)} />
      ) : null}
      {paying === 'return' ? <ReturnForm appointment={appointment} onDone={() => onPaying(null)} /> : null}
      {paying === 'missed' ? <NoShowForm appointment={appointment} onDone={() => onPaying(null)} /> : null}
      {paying === 'fee' ? <FeeForm appointment={appointment} onDone={() => onPaying(null)} /> : null}
    </>
  );
};
