import type { Appointment } from '../../api/types.ts';
import { canBeChanged } from '../../format/appointments.ts';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { formatMinutes } from '../../format/duration.ts';
import { formatPrice } from '../../format/money.ts';
import { zoneLabel } from '../../format/zone.ts';
import { appointmentFaces } from '../../statuses/appointment-faces.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { PageState } from '../../ui/page/page-state.tsx';
import { ProofState } from '../../ui/proof/proof-state.tsx';
import { BookAgain } from '../../ui/visit/book-again.tsx';
import { BookingRecord } from '../../ui/visit/booking-record.tsx';
import { ChangeVisit } from '../../ui/visit/change-visit.tsx';
import { VisitHeading } from '../../ui/visit/visit-heading.tsx';
import { WithheldNote } from '../../ui/visit/withheld-note.tsx';
import styles from './dashboard.module.css';

const Visit = ({ appointment }: { readonly appointment: Appointment }) => {
  const { date, time, zone, addOns, totalPrice, duration } = appointment;
  return (
    <article className={styles.visit}>
      <VisitHeading appointment={appointment} level="h3" />
      <p>
        {formatLongDate(date)}, {to12Hour(time)} {zoneLabel(zone, date, time)}
      </p>
      <p className={styles.quiet}>{[formatMinutes(duration), ...addOns.map(({ name }) => name)].join(' · ')}</p>
      {canBeChanged(appointment) ? <ProofState appointment={appointment} /> : null}
      <WithheldNote appointment={appointment} />
      <div className={styles.visitBottom}>
        <strong className={styles.price}>{formatPrice(totalPrice)}</strong>
        <div>
          {appointmentFaces[appointment.status].isOver ? <BookAgain appointment={appointment} /> : null}
          <ChangeVisit appointment={appointment} />
          <BookingRecord appointment={appointment} isQuiet />
        </div>
      </div>
    </article>
  );
};

type VisitListProps = { readonly appointments: readonly Appointment[]; readonly empty: string };

export const VisitList = ({ appointments, empty }: VisitListProps) =>
  appointments.length === 0 ? (
    <PageState compact title={empty} actions={<NavButton to="/services">Book an appointment</NavButton>} />
  ) : (
    <div className={styles.visits}>
      {appointments.map((appointment) => (
        <Visit key={appointment.id} appointment={appointment} />
      ))}
    </div>
  );
