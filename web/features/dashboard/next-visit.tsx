import type { Appointment } from '../../api/types.ts';
import type { Branding } from '../../branding/branding.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { howSoon } from '../../format/appointments.ts';
import { daysUntil, formatLongDate, formatMonth, formatWeekday } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { formatMinutes } from '../../format/duration.ts';
import { meetingWords } from '../../format/meeting.ts';
import { formatPrice } from '../../format/money.ts';
import { isConsultation } from '../../format/service-kind.ts';
import { zoneLabel } from '../../format/zone.ts';
import { NavButton } from '../../ui/buttons/nav-button.tsx';
import { ProofState } from '../../ui/proof/proof-state.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { BookAgain } from '../../ui/visit/book-again.tsx';
import { ChangeVisit } from '../../ui/visit/change-visit.tsx';
import { Preparation } from '../../ui/visit/preparation.tsx';
import { VisitHeading } from '../../ui/visit/visit-heading.tsx';
import { VisitLinks } from '../../ui/visit/visit-links.tsx';
import { WithheldNote } from '../../ui/visit/withheld-note.tsx';
import { BookSoonest } from './book-soonest.tsx';
import styles from './next-visit.module.css';

const preparationFor = ({ serviceName }: Appointment, { consultation }: Branding) => {
  if (isConsultation({ name: serviceName })) return consultation.preparation;
  return serviceName.toLowerCase().includes('install') ? consultation.installation : null;
};

const NoVisit = ({ last }: { readonly last: Appointment | null }) => (
  <section className={styles.empty} aria-label="Next appointment">
    <h2>{last === null ? 'Nothing booked yet' : 'Ready for your next visit?'}</h2>
    <p>
      {last === null
        ? 'Once you book, you’ll see your next visit here: when to come, how to prepare, and your payment status.'
        : `Last time you had ${last.serviceName}. You can book it again at the first free time, or choose another day.`}
    </p>
    <div className={styles.actions}>
      {last === null || last.isWithheld ? null : <BookSoonest last={last} />}
      <NavButton to="/services" variant={last === null ? 'filled' : 'default'}>
        Choose a service
      </NavButton>
      {last === null ? null : <BookAgain appointment={last} />}
    </div>
  </section>
);

const BigDate = ({ appointment, today }: { readonly appointment: Appointment; readonly today: string }) => (
  <div className={styles.date}>
    <p className={styles.soon}>
      {howSoon(daysUntil(today, appointment.date))}
      <span aria-hidden="true"> · {formatWeekday(appointment.date)}</span>
    </p>
    <p className={styles.day} aria-hidden="true">
      {Number(appointment.date.slice(8))}
    </p>
    <p className={styles.month} aria-hidden="true">
      {formatMonth(appointment.date)}
    </p>
    <p className={styles.hour}>
      {to12Hour(appointment.time)} <small>{zoneLabel(appointment.zone, appointment.date, appointment.time)}</small>
    </p>
    <p className={styles.hidden}>{formatLongDate(appointment.date)}</p>
  </div>
);

/** The next appointment, at the top of the dashboard. */
export const NextVisit = ({
  appointment,
  last,
  today,
}: {
  readonly appointment: Appointment | null;
  /** Her latest visit, to book again. */
  readonly last: Appointment | null;
  readonly today: string;
}) => {
  const { branding } = useBranding();
  if (appointment === null) return <NoVisit last={last} />;
  const { duration, addOns, meeting, totalPrice, confirmationCode } = appointment;
  const manner = meeting === null ? [] : [meetingWords[meeting]];
  const preparation = preparationFor(appointment, branding);
  return (
    <section className={styles.next} aria-label="Next appointment">
      <BigDate appointment={appointment} today={today} />
      <div className={styles.facts}>
        <VisitHeading appointment={appointment} level="h2" />
        <p className={styles.when}>
          {[formatMinutes(duration), ...manner, ...addOns.map(({ name }) => name)].join(' · ')}
        </p>
        <p className={styles.more}>
          {formatPrice(totalPrice)} · Confirmation code {confirmationCode}
        </p>
        {appointment.isWithheld ? <WithheldNote appointment={appointment} /> : <ProofState appointment={appointment} />}
        {appointment.preparation !== '' ? (
          <div className={styles.prepare}>
            <Preparation words={appointment.preparation} level="h3" />
          </div>
        ) : null}
        {appointment.preparation !== '' || preparation === null || preparation.items === '' ? null : (
          <div className={styles.prepare}>
            <h3>{preparation.title}</h3>
            <RichText html={preparation.items} />
          </div>
        )}
        <div className={styles.actions}>
          <VisitLinks appointment={appointment} />
          <ChangeVisit appointment={appointment} />
        </div>
      </div>
    </section>
  );
};
