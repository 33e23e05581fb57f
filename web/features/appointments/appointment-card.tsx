import type { ReactNode } from 'react';
import type { Appointment } from '../../api/types.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { formatPrice } from '../../format/money.ts';
import { fullName } from '../../format/people.ts';
import { formatPhone } from '../../format/phone.ts';
import { zoneLabel } from '../../format/zone.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { BookingRecord } from '../../ui/visit/booking-record.tsx';
import { Preparation } from '../../ui/visit/preparation.tsx';
import { VisitHeading } from '../../ui/visit/visit-heading.tsx';
import { WithheldNote } from '../../ui/visit/withheld-note.tsx';
import styles from './appointments.module.css';
import { ReviewPanel } from './review-panel.tsx';

const Client = ({ appointment }: { readonly appointment: Appointment }) => {
  const { customerInfo: client, addOns } = appointment;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Client</dt>
        <dd>{client.name ?? fullName(client)}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>{client.email}</dd>
      </div>
      {client.phone ? (
        <div>
          <dt>Phone</dt>
          <dd>{formatPhone(client.phone)}</dd>
        </div>
      ) : null}
      {addOns.length === 0 ? null : (
        <div>
          <dt>Add-ons</dt>
          <dd>{addOns.map(({ name }) => name).join(', ')}</dd>
        </div>
      )}
      {client.paymentMethod === null ? null : (
        <div>
          <dt>Payment</dt>
          <dd>{client.paymentMethod.toUpperCase()}</dd>
        </div>
      )}
    </dl>
  );
};

type AppointmentCardProps = {
  readonly appointment: Appointment;
  /** What the person who looks at it can do. */
  readonly actions: ReactNode;
  /** What she can do besides, after the booking record. */
  readonly more?: ReactNode;
  /** What she is told, above the actions. */
  readonly children?: ReactNode;
};

export const AppointmentCard = ({ appointment, actions, more, children }: AppointmentCardProps) => {
  const { date, time, zone, totalPrice } = appointment;
  return (
    <article className={styles.card}>
      <VisitHeading appointment={appointment} level="h2" />
      <div className={styles.top}>
        <p>
          {formatLongDate(date)}, {to12Hour(time)} {zoneLabel(zone, date, time)}
        </p>
        <strong className={styles.price}>{formatPrice(totalPrice)}</strong>
      </div>
      {appointment.isWithheld ? (
        <WithheldNote appointment={appointment} />
      ) : (
        <>
          <Client appointment={appointment} />
          {appointmentFaces[appointment.status].isOver ? null : (
            <Preparation words={appointment.preparation} level="h3" />
          )}
          {children}
          <div className={styles.actions}>
            {actions}
            <BookingRecord appointment={appointment} isQuiet />
            {more}
            <ReviewPanel appointment={appointment} />
          </div>
        </>
      )}
    </article>
  );
};
