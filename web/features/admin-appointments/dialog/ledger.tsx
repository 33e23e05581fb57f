import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { newKey } from '../../../api/call/new-key.ts';
import type { Appointment, MoneyMethod } from '../../../api/types.ts';
import { formatDate } from '../../../format/calendar.ts';
import { type ChargedFor, feeWords, methodChoices, moneyMethodWords } from '../../../format/money-methods.ts';
import { formatMoney } from '../../../format/text.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import { useUnsaved } from '../../../ui/admin/editing/leave-guard.tsx';
import { Chips } from '../../../ui/buttons.tsx';
import { useChargeFee, useMarkNoShow, useReturnMoney, useTakeBackEntry } from '../appointment.mutations.ts';
import { amountTyped } from '../proof/reading.ts';
import styles from './payments.module.css';

type Shown = { readonly appointment: Appointment };
type Entry = Appointment['money']['entries'][number];

/** On a phone, the dialog's buttons may cover the form. */
export const bringIntoSight = (form: HTMLFormElement | null): void => form?.scrollIntoView({ block: 'center' });

/** For example `$45.00 Cash`, `$45.00 Cash given back, off the price` or `$25.00 Late fee`. */
const entryWords = ({ kind, amount, method, fee, offPrice }: Entry): string => {
  const what = [method === null ? '' : moneyMethodWords[method], fee === null ? '' : feeWords[fee]].join('');
  const back = offPrice === undefined ? ' given back' : ' given back, off the price';
  return `${formatMoney(amount)} ${what}${kind === 'returned' ? back : ''}`;
};

const EntryLine = ({ entry }: { readonly entry: Entry }) => (
  <span>
    {entryWords(entry)}
    {entry.tip === 0 ? '' : ` + ${formatMoney(entry.tip)} tip`}
    {entry.receivedOn === null ? '' : `, ${formatDate(entry.receivedOn)}`}
    {entry.note === null ? '' : ` · ${entry.note}`}
  </span>
);

/** The typed amount and its error, which the next change clears. */
export const useAmount = (usual: string) => {
  const [typed, setTyped] = useState(usual);
  const [isHers, setHers] = useState(false);
  const [problem, refuse] = useState<string | null>(null);
  const put = (isTyped: boolean) => (value: string) => {
    setTyped(value);
    setHers(isTyped);
    refuse(null);
  };
  // The usual amount changes as payments arrive, even from this form. A value that she did not type is not unsaved.
  return { typed, isChanged: isHers && typed !== usual, problem, type: put(true), propose: put(false), refuse };
};

export const amountAsked = 'Please enter the amount in dollars, like 145 or 145.50.';

type AmountFieldProps = { readonly amount: ReturnType<typeof useAmount> };

/** A field for an amount in dollars. It gets the initial focus. */
export const AmountField = ({ amount: { typed, problem, type } }: AmountFieldProps) => (
  <TextInput
    label="Amount"
    inputMode="decimal"
    data-autofocus
    value={typed}
    error={problem}
    onChange={({ currentTarget }) => type(currentTarget.value)}
  />
);

type FormButtonsProps = { readonly action: string; readonly busy: boolean; readonly onDone: () => void };

export const FormButtons = ({ action, busy, onDone }: FormButtonsProps) => (
  <div className="cluster-sm">
    <Button type="submit" loading={busy}>
      {action}
    </Button>
    <Button variant="default" onClick={onDone}>
      Back
    </Button>
  </div>
);

type WaivingProps = {
  readonly action: string;
  readonly busy: boolean;
  readonly children?: ReactNode;
  readonly onWaive: (reason: string | null) => void;
  readonly onDone: () => void;
};

/** Asks why the owner waives a fee. The reason is stored with the fee. */
const Waiving = ({ action, busy, children, onWaive, onDone }: WaivingProps) => {
  const [reason, setReason] = useState('');
  return (
    <form
      className={styles.form}
      aria-label="Waive the fee"
      onSubmit={(event) => {
        event.preventDefault();
        onWaive(reason.trim() || null);
      }}
    >
      {children}
      <TextInput
        label="Reason"
        placeholder="Only you see this"
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormButtons action={action} busy={busy} onDone={onDone} />
    </form>
  );
};

/** All payments, refunds and fees. A reversed line stays readable. */
export const LedgerEntries = ({ appointment: { id, money } }: Shown) => {
  const taking = useTakeBackEntry();
  const [waived, setWaived] = useState<string | null>(null);
  if (money.entries.length === 0) return null;
  const waive = (entryId: string) => (reason: string | null) =>
    taking.mutate({ id, entryId, reason }, { onSuccess: () => setWaived(null) });
  return (
    <ul className={styles.entries}>
      {money.entries.map((entry) => (
        <li key={entry.id} data-reversed={entry.reversed || undefined}>
          <EntryLine entry={entry} />
          {entry.reversed ? (
            <span className="muted-sm">{entry.kind === 'fee' ? 'Waived' : 'Taken back'}</span>
          ) : (
            <Button
              variant="subtle"
              aria-label={`${entry.kind === 'fee' ? 'Waive' : 'Take back'} ${entryWords(entry)}`}
              loading={taking.isPending}
              onClick={() => (entry.kind === 'fee' ? setWaived(entry.id) : taking.mutate({ id, entryId: entry.id }))}
            >
              {entry.kind === 'fee' ? 'Waive' : 'Take back'}
            </Button>
          )}
          {waived === entry.id && !entry.reversed ? (
            <Waiving
              action="Waive fee"
              busy={taking.isPending}
              onWaive={waive(entry.id)}
              onDone={() => setWaived(null)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
};

type SumFormProps = {
  readonly title: string;
  readonly action: string;
  readonly usual: string;
  readonly notePlaceholder: string;
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly onSend: (amount: number, note: string | null) => void;
  readonly onDone: () => void;
};

/** A form for an amount and a note, with further fields above them. */
const SumForm = ({ title, action, usual, notePlaceholder, busy, children, onSend, onDone }: SumFormProps) => {
  const amount = useAmount(usual);
  const [note, setNote] = useState('');
  useUnsaved(amount.isChanged || note !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const sum = amountTyped(amount.typed);
    if (sum == null || sum === 0) amount.refuse(amountAsked);
    else onSend(sum, note.trim() || null);
  };
  return (
    <form ref={bringIntoSight} className={styles.form} onSubmit={send} noValidate aria-label={title}>
      {children}
      <div className="grid-sm halves">
        <AmountField amount={amount} />
        <TextInput
          label="Note"
          placeholder={notePlaceholder}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
      <FormButtons action={action} busy={busy} onDone={onDone} />
    </form>
  );
};

type FormProps = Shown & { readonly onDone: () => void };

const cheaperOrOwed = [
  { value: 'cheaper', label: 'The visit is cheaper' },
  { value: 'owed', label: 'It is still owed' },
] as const;

export const ReturnForm = ({ appointment: { id, status, totalPrice, money }, onDone }: FormProps) => {
  const [method, setMethod] = useState<MoneyMethod>('cash');
  const [key] = useState(newKey);
  const { mutate, isPending } = useReturnMoney();
  const rest = Math.max(0, money.paid - money.returned);
  const { holdsTime, isOver } = appointmentFaces[status];
  const agreed = holdsTime || money.returned > 0 ? null : money.canceling;
  // A canceled or missed visit keeps only its fees.
  const tooMuch = Math.max(0, rest - (holdsTime ? totalPrice : 0) - money.fees);
  // Before a visit, the client mostly pays again in another way. Afterwards, a refund is mostly goodwill.
  const [then, setThen] = useState<(typeof cheaperOrOwed)[number]['value']>(isOver ? 'cheaper' : 'owed');
  return (
    <SumForm
      title="Give money back"
      action="Record refund"
      usual={(agreed?.refunded || tooMuch || rest).toFixed(2)}
      notePlaceholder="Only you see this"
      busy={isPending}
      onSend={(amount, note) => {
        mutate({ id, key, returned: { method, amount, note, isGoodwill: then === 'cheaper' } }, { onSuccess: onDone });
      }}
      onDone={onDone}
    >
      {agreed === null || agreed.lost === 0 ? null : (
        <p>
          {agreed.refunded === 0
            ? 'By the rule that your client agreed to, nothing is refunded.'
            : `By the rule that your client agreed to, you keep ${formatMoney(agreed.lost)} and refund ${formatMoney(agreed.refunded)}.`}
        </p>
      )}
      <Chips label="Given back by" options={methodChoices} value={method} onChange={setMethod} wraps />
      {holdsTime && tooMuch === 0 ? (
        <>
          <p>Is the visit cheaper now, or is this still owed, as when a payment bounced?</p>
          <Chips label="What it costs now" options={cheaperOrOwed} value={then} onChange={setThen} wraps />
        </>
      ) : null}
    </SumForm>
  );
};

const chargeable: readonly { readonly value: ChargedFor; readonly label: string }[] = [
  { value: 'late', label: feeWords.late },
  { value: 'no-show', label: feeWords['no-show'] },
  { value: 'other', label: 'Other' },
];

export const FeeForm = ({ appointment: { id, noShow, money }, onDone }: FormProps) => {
  const [reason, setReason] = useState<ChargedFor>(noShow ? 'no-show' : 'late');
  const [key] = useState(newKey);
  const { mutate, isPending } = useChargeFee();
  return (
    <SumForm
      title="Add a fee"
      action="Add fee"
      usual={noShow && money.missing > 0 ? money.missing.toFixed(2) : ''}
      notePlaceholder="Your client sees this"
      busy={isPending}
      onSend={(amount, note) => mutate({ id, key, fee: { reason, amount, note } }, { onSuccess: onDone })}
      onDone={onDone}
    >
      <Chips label="Fee for" options={chargeable} value={reason} onChange={setReason} wraps />
    </SumForm>
  );
};

const feeOrNot = [
  { value: 'charge', label: 'Charge the fee' },
  { value: 'waive', label: 'Waive it' },
] as const;

/** Asks about the fee that a client who did not come had agreed to. */
export const NoShowForm = ({ appointment: { id, status, money, squeezedIn }, onDone }: FormProps) => {
  const [choice, setChoice] = useState<(typeof feeOrNot)[number]['value']>('charge');
  const [key] = useState(newKey);
  const { mutate, isPending } = useMarkNoShow();
  const mark = (fee: { readonly amount: number; readonly note: string | null; readonly waived?: string | null }) =>
    mutate({ id, key, from: status, squeezedIn, ...fee }, { onSuccess: onDone });
  const agreed = (
    <>
      <p>Your client agreed to {formatMoney(money.missing)} for a missed visit. What was paid counts toward it.</p>
      <Chips label="No-show fee" options={feeOrNot} value={choice} onChange={setChoice} wraps />
    </>
  );
  const common = { action: 'Mark as no-show', busy: isPending, onDone };
  return choice === 'waive' ? (
    <Waiving {...common} onWaive={(waived) => mark({ amount: money.missing, note: null, waived })}>
      {agreed}
    </Waiving>
  ) : (
    <SumForm
      {...common}
      title="No-show"
      usual={money.missing.toFixed(2)}
      notePlaceholder="Your client sees this"
      onSend={(amount, note) => mark({ amount, note })}
    >
      {agreed}
    </SumForm>
  );
};
