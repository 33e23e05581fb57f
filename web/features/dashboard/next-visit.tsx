import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { servicesQuery } from '../../api/services.query.ts';
import type { Appointment, Service, User } from '../../api/types.ts';
import type { Branding } from '../../branding/branding.ts';
import { useBranding } from '../../branding/branding-context.tsx';
import { keys, writeSessionJson } from '../../browser/storage.ts';
import { howSoon } from '../../format/appointments.ts';
import { choiceQuery, customerOf, readService, startOf } from '../../format/booking-choice.ts';
import {
  daysUntil,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatWeekday,
  to12Hour,
  zoneLabel,
} from '../../format/calendar.ts';
import { stillOffered } from '../../format/catalogued-choice.ts';
import { isConsultation } from '../../format/service-kind.ts';
import { formatMinutes, meetingWords } from '../../format/text.ts';
import { useSession } from '../../session/session-context.tsx';
import { NavButton } from '../../ui/buttons.tsx';
import { ProofState } from '../../ui/proof/proof-state.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { nextTimesQuery, visitAskedOf } from '../../ui/time-picker/availability.query.ts';
import { BookAgain } from '../../ui/visit/book-again.tsx';
import { ChangeVisit } from '../../ui/visit/change-visit.tsx';
import { EndsOvernight, Preparation, VisitHeading, WithheldNote } from '../../ui/visit/marks.tsx';
import { MoneyLine } from '../../ui/visit/money-line.tsx';
import { useBookingRules } from '../../ui/visit/salon-rules.ts';
import { AddToCalendar, MoreVisitLinks } from '../../ui/visit/visit-links.tsx';
import styles from './next-visit.module.css';

type OfferedProps = {
  readonly last: Appointment;
  readonly service: Service;
  readonly catalogue: readonly Service[];
  readonly user: User;
};

const Offered = ({ last, service, catalogue, user }: OfferedProps) => {
  const navigate = useNavigate();
  const { moreServices } = useBookingRules();
  const had = last.addOns.map(({ id }) => id);
  const addOns = stillOffered(service, moreServices > 0 ? catalogue : [], had);
  const { data } = useQuery(nextTimesQuery(visitAskedOf({ service, addOns }), 1));
  const customerInfo = customerOf(user);
  const [first] = data?.times ?? [];
  if (first === undefined || customerInfo === null) return null;
  const book = () => {
    writeSessionJson(keys.selectedService, readService(service));
    const choice = { ...startOf(service), ...first, addOns, customerInfo, meeting: last.meeting };
    navigate(`/booking/payment-proof${choiceQuery(choice)}`);
  };
  return (
    <Button onClick={book}>
      Book {formatShortDate(first.date)}, {to12Hour(first.time)}
    </Button>
  );
};

/**
 * Offers the client's last visit again, at the first free time. Her account has her details, so only the payment is
 * left; the steps before it are a tap back.
 */
const BookSoonest = ({ last }: { readonly last: Appointment }) => {
  const { user } = useSession();
  const { data } = useQuery(servicesQuery());
  const catalogue = Object.values(data ?? {}).flat();
  const service = catalogue.find(({ id }) => id === last.serviceId);
  return user === null || service === undefined ? null : <Offered {...{ last, service, catalogue, user }} />;
};

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
    {last === null || last.isWithheld ? null : (
      <div className={`${styles.actions} ${styles.soonest}`}>
        <BookSoonest last={last} />
      </div>
    )}
    <div className={styles.actions}>
      <NavButton to="/services" variant={last === null ? 'filled' : 'default'}>
        Choose a service
      </NavButton>
      {last === null ? null : <BookAgain appointment={last} />}
    </div>
  </section>
);

const BigDate = ({ appointment, today }: { readonly appointment: Appointment; readonly today: string }) => (
  <div>
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
    <p className="spoken">{formatLongDate(appointment.date)}</p>
  </div>
);

export const NextVisit = ({
  appointment,
  last,
  today,
}: {
  readonly appointment: Appointment | null;
  /** The client's latest past visit, to book again. */
  readonly last: Appointment | null;
  readonly today: string;
}) => {
  const { branding } = useBranding();
  if (appointment === null) return <NoVisit last={last} />;
  const { duration, addOns, meeting, confirmationCode } = appointment;
  const manner = meeting === null ? [] : [meetingWords[meeting]];
  const preparation = preparationFor(appointment, branding);
  return (
    <section className={styles.next} aria-label="Next appointment">
      <BigDate appointment={appointment} today={today} />
      <div className={styles.facts}>
        <VisitHeading appointment={appointment} level="h2" />
        <p>{[formatMinutes(duration), ...manner, ...addOns.map(({ name }) => name)].join(' · ')}</p>
        <EndsOvernight visit={appointment} />
        <MoneyLine appointment={appointment} />
        <p className={styles.more}>Confirmation code {confirmationCode}</p>
        {appointment.address === null ? null : <p className={styles.more}>{appointment.address}</p>}
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
        <div className={`${styles.actions} even`}>
          <AddToCalendar appointment={appointment} />
          <ChangeVisit appointment={appointment} />
          <MoreVisitLinks appointment={appointment} />
        </div>
      </div>
    </section>
  );
};
