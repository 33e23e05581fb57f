import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCash, IconUserX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, Fragment, useState } from 'react';
import { newKey } from '../../../api/call/new-key.ts';
import { customerQuery } from '../../../api/customers.query.ts';
import type { Appointment, MoneyMethod } from '../../../api/types.ts';
import { to12Hour, todayIn } from '../../../format/calendar.ts';
import { methodChoices } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';
import { completedAhead, hasBegun, isItsDay, mayComplete, nextStepOf } from '../../../statuses/next-step.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { Chips } from '../../../ui/buttons.tsx';
import { useChangeStatus, useCompleteVisits, useReceiveMoney } from '../appointment.mutations.ts';
import { amountTyped } from '../proof/reading.ts';
import { AskAhead } from './ask-ahead.tsx';
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
import { sharesOf } from './shares.ts';

type Shown = { readonly appointment: Appointment };

type FormProps = Shown & { readonly completes: boolean; readonly onDone: () => void };

/** The client's other visits on the same day that can be completed. */
const useSameDayVisits = ({ id, userId, date }: Appointment, isWanted: boolean): readonly Appointment[] => {
  const { data } = useQuery({ ...customerQuery(userId ?? ''), enabled: isWanted && userId !== null });
  return (data?.appointments ?? [])
    .filter((other) => other.id !== id && other.date === date && mayComplete(other))
    .toSorted((one, other) => one.time.localeCompare(other.time));
};

const usualOf = (visits: readonly Appointment[]): string => {
  const owed = visits.reduce((sum, { money }) => sum + stillOwed(money), 0);
  return owed === 0 ? '' : owed.toFixed(2);
};

const completeWords = (count: number): string => (count === 1 ? 'Complete visit' : `Complete ${count} visits`);

type VisitsBesideProps = {
  readonly visits: readonly Appointment[];
  readonly chosen: readonly Appointment[];
  readonly onChange: (chosen: readonly Appointment[]) => void;
};

/** The choice of further visits to complete and pay together with this one. */
const SameDayVisits = ({ visits, chosen, onChange }: VisitsBesideProps) =>
  visits.length === 0 ? null : (
    <fieldset className={styles.beside}>
      <legend>Also complete</legend>
      {visits.map((visit) => (
        <Checkbox
          key={visit.id}
          label={`${visit.serviceName}, ${to12Hour(visit.time)}, ${formatMoney(stillOwed(visit.money))} due`}
          checked={chosen.includes(visit)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(visits.filter((each) => (each === visit ? checked : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  );

/** The visits paid together, and the amount. It follows the sum due until the owner types another amount. */
const usePaidTogether = (appointment: Appointment, completes: boolean) => {
  const beside = useSameDayVisits(appointment, completes);
  const [chosenIds, setChosen] = useState<readonly string[]>([]);
  const chosen = beside.filter((visit) => chosenIds.includes(visit.id));
  const together = [appointment, ...chosen];
  const usual = usualOf(together);
  const amount = useAmount(usual);
  const choose = (visits: readonly Appointment[]) => {
    setChosen(visits.map((visit) => visit.id));
    if (!amount.isChanged) amount.propose(usualOf([appointment, ...visits]));
  };
  return { beside, chosen, choose, together, amount };
};

type Told = { readonly day: string; readonly note: string };
type WhenAndWhyProps = { readonly today: string; readonly told: Told; readonly onTell: (told: Told) => void };

/** The date and the note of a payment, which may be recorded days after it came. */
const WhenAndWhy = ({ today, told, onTell }: WhenAndWhyProps) => (
  <div className="grid-sm halves">
    <TextInput
      label="Received on"
      type="date"
      max={today}
      value={told.day || today}
      onChange={({ currentTarget: { value } }) => onTell({ ...told, day: value === today ? '' : value })}
    />
    <TextInput
      label="Note"
      placeholder="Only you see this"
      maxLength={1000}
      value={told.note}
      onChange={({ currentTarget: { value } }) => onTell({ ...told, note: value })}
    />
  </div>
);

/** Records what was paid at the visit. The amount due is already filled in. */
const PaymentForm = ({ appointment, completes, onDone }: FormProps) => {
  const { id, zone } = appointment;
  const [method, setMethod] = useState<MoneyMethod>('cash');
  const { beside, chosen, choose, together, amount } = usePaidTogether(appointment, completes);
  const [tip, setTip] = useState('');
  const [told, setTold] = useState({ day: '', note: '' });
  // A second press, or a retry after a lost answer, counts as the same payment.
  const [key] = useState(newKey);
  const receive = useReceiveMoney();
  const complete = useCompleteVisits();
  const [ahead, setAhead] = useState<readonly Appointment[]>([]);
  useUnsaved(amount.isChanged || [tip, told.day, told.note].some((typed) => typed !== ''));
  const send = (isSure: boolean) => {
    setAhead([]);
    const [paid, extra] = [amount.typed, tip].map((typed) => (typed.trim() === '' ? 0 : amountTyped(typed)));
    if (paid == null || extra == null) return amount.refuse(amountAsked);
    if (paid + extra === 0 && !completes) return amount.refuse('Please enter the amount that was received.');
    if (!completes) {
      const on = told.day === '' ? {} : { receivedOn: told.day };
      const received = { method, amount: paid, tip: extra, note: told.note.trim() || null, ...on };
      return receive.mutate({ id, key, received }, { onSuccess: onDone });
    }
    const early = completedAhead(together, 'completed');
    if (early.length > 0 && !isSure) return setAhead(early);
    const shares = sharesOf(
      paid,
      together.map(({ money }) => stillOwed(money)),
    );
    const visits = together.map((visit, place) => ({ visit, amount: shares[place] ?? 0 }));
    // Some of several visits may succeed. The toast names the one that failed; its own sheet can complete it.
    complete.mutate(
      { key, method, tip: extra, visits },
      chosen.length === 0 ? { onSuccess: onDone } : { onSettled: onDone },
    );
  };
  return (
    <form
      ref={bringIntoSight}
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(false);
      }}
      noValidate
      aria-label={completes ? 'Complete visit' : 'Record a payment'}
    >
      <SameDayVisits visits={beside} chosen={chosen} onChange={choose} />
      <Chips label="Paid by" options={methodChoices} value={method} onChange={setMethod} wraps />
      <div className="grid-sm halves">
        <AmountField amount={amount} />
        <TextInput
          label="Tip"
          inputMode="decimal"
          value={tip}
          onChange={({ currentTarget }) => setTip(currentTarget.value)}
        />
      </div>
      {completes ? null : <WhenAndWhy today={todayIn(zone)} told={told} onTell={setTold} />}
      <FormButtons
        action={completes ? completeWords(together.length) : 'Record payment'}
        busy={receive.isPending || complete.isPending}
        onDone={onDone}
      />
      <AskAhead visits={ahead} onClose={() => setAhead([])} onYes={() => send(true)} />
    </form>
  );
};

/** The sums of the visit that are not zero. */
const Sums = ({ appointment: { money, status } }: Shown) => {
  const sums = [
    { what: 'Paid', sum: money.paid },
    { what: 'Given back', sum: money.returned },
    { what: 'Tip', sum: money.tip },
    { what: 'Fees', sum: money.fees },
    { what: 'Due now', sum: money.dueNow },
    { what: 'Due at the last session', sum: money.dueLater },
    { what: appointmentFaces[status].isOver ? 'Still owed' : 'Due at the visit', sum: money.dueAtVisit },
  ].filter(({ sum }) => sum !== 0);
  if (sums.length === 0) return <p>Nothing to pay</p>;
  return (
    <dl className={styles.sums}>
      {sums.map(({ what, sum }) => (
        <Fragment key={what}>
          <dt>{what}</dt>
          <dd>{formatMoney(sum)}</dd>
        </Fragment>
      ))}
    </dl>
  );
};

/** The form that is open below the payments. */
export type Paying = 'receive' | 'complete' | 'return' | 'fee' | 'missed' | null;

export type PaymentsProps = Shown & { readonly paying: Paying; readonly onPaying: (paying: Paying) => void };

/** The visit's payments, and buttons to record more or to complete the visit with a payment. */
export const Payments = ({ appointment, paying, onPaying }: PaymentsProps) => {
  const { id, money, status, squeezedIn } = appointment;
  const isOpen = mayComplete(appointment);
  const markNoShow = useChangeStatus();
  return (
    <>
      <Sums appointment={appointment} />
      <LedgerEntries appointment={appointment} />
      {paying === null ? (
        <div className="cluster-sm even">
          {isOpen && isItsDay(appointment) && nextStepOf(appointment) !== 'complete' ? (
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
                money.missing > 0
                  ? onPaying('missed')
                  : markNoShow.mutate({ id, status: 'no-show', from: status, squeezedIn })
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
