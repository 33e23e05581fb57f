import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import type { Appointment } from '../../../api/types.ts';
import { formatDate, formatShortDate, to12Hour, todayIn } from '../../../format/calendar.ts';
import { formatPhone, partsOfEmail } from '../../../format/phone.ts';
import { formatMoney } from '../../../format/text.ts';
import { paymentSaid, proofFaces, toneOf } from '../../../statuses/faces.ts';

import { ComingMark } from '../../../ui/visit/marks.tsx';
import { useSalonZone } from '../../../ui/visit/salon-rules.ts';
import { ProofButton } from '../proof/proof-button.tsx';
import styles from './appointments-table.module.css';
import { StatusSelect } from './status-select.tsx';

export type RowActions = {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], on: boolean) => void;
  readonly onOpen: (appointment: Appointment) => void;
  readonly onOpenProof: (appointment: Appointment) => void;
};

type RowProps = { readonly appointment: Appointment; readonly actions: RowActions };

/** A long e-mail address, which breaks only between its parts. */
const Email = ({ email }: { readonly email: string }) => {
  const [before, fromAt] = partsOfEmail(email);
  return (
    <span>
      {before}
      <wbr />
      {fromAt}
    </span>
  );
};

/** The client's phone, or else her e-mail. */
const Contact = ({ phone, email }: Pick<Appointment['customerInfo'], 'phone' | 'email'>) => {
  if (phone !== null) return <span>{formatPhone(phone)}</span>;
  return email === null ? null : <Email email={email} />;
};

const Customer = ({ appointment, actions }: RowProps) => (
  <>
    <button type="button" className={styles.open} onClick={() => actions.onOpen(appointment)}>
      {appointment.customerInfo.name ?? 'Guest'}
    </button>
    <Contact {...appointment.customerInfo} />
  </>
);

/** A waiting proof can be judged here. Of any other, this shows the status; its file is in the visit. */
const Proof = ({ appointment, actions }: RowProps) => {
  const status = appointment.paymentProofs.at(-1)?.status;
  if (status === undefined) return <span>No proof</span>;
  const face = proofFaces[status];
  return face.awaitsOwner ? (
    <ProofButton appointment={appointment} onOpen={() => actions.onOpenProof(appointment)} />
  ) : (
    <div className={`line gap-xs strong ${styles.judged} ${toneOf(face)}`}>
      <face.Icon size={16} stroke={1.75} aria-hidden />
      {face.owners}
    </div>
  );
};

/** The minutes of the whole visit, naming the add-ons that they include. */
const Length = ({ appointment: { duration, addOns } }: Pick<RowProps, 'appointment'>) => (
  <span>
    {duration} min
    {addOns.length === 0 ? '' : `, with ${addOns.map(({ name }) => name).join(', ')}`}
  </span>
);

/** A day of this year with its weekday, which the owner plans by; any other with its year. */
const dayOfVisit = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatDate(date);

const Row = ({ appointment, actions }: RowProps) => {
  const { id, customerInfo, serviceName, date, time, totalPrice } = appointment;
  const name = customerInfo.name ?? 'Guest';
  const today = todayIn(useSalonZone());
  return (
    <tr>
      <td className={styles.check}>
        <Checkbox
          aria-label={`Select the appointment of ${name} on ${formatDate(date)}`}
          checked={actions.selected.has(id)}
          onChange={({ currentTarget: { checked } }) => actions.onSelect([id], checked)}
        />
      </td>
      <td className={styles.customer}>
        <Customer appointment={appointment} actions={actions} />
      </td>
      <td className={`${styles.service} wraps`}>
        {serviceName}
        <Length appointment={appointment} />
      </td>
      <td className={`${styles.when} unbroken`}>
        {dayOfVisit(date, today)}
        <span>{to12Hour(time)}</span>
      </td>
      <td className={styles.status}>
        <StatusSelect appointment={appointment} />
        <div className={styles.coming}>
          <ComingMark visit={appointment} />
        </div>
      </td>
      <td className={styles.price}>
        {formatMoney(totalPrice)}
        {paymentSaid(appointment).map((said) => (
          <Fragment key={said}>
            {/* On a phone, the line may break between them. */} <span className="unbroken">{said}</span>
          </Fragment>
        ))}
      </td>
      <td>
        <Proof appointment={appointment} actions={actions} />
      </td>
    </tr>
  );
};

type TableProps = { readonly appointments: readonly Appointment[]; readonly actions: RowActions };

/** A table on a wide screen; on a phone each row is a card. */
export const AppointmentsTable = ({ appointments, actions }: TableProps) => {
  const ids = appointments.map(({ id }) => id);
  const chosen = ids.filter((id) => actions.selected.has(id)).length;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label="Select all on this page"
              checked={chosen > 0 && chosen === ids.length}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={({ currentTarget: { checked } }) => actions.onSelect(ids, checked)}
            />
          </th>
          {['Customer', 'Service', 'Date & time', 'Status', 'Price', 'Payment proof'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <Row key={appointment.id} appointment={appointment} actions={actions} />
        ))}
      </tbody>
    </table>
  );
};
