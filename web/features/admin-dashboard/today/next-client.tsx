import { Button } from '@mantine/core';
import { IconLock, IconMessage, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { customerQuery } from '../../../api/customers.query.ts';
import type { Appointment, CustomerDetails } from '../../../api/types.ts';
import { lastVisitBefore } from '../../../format/appointments.ts';
import { formatDate, to12Hour } from '../../../format/calendar.ts';
import { formatPhone } from '../../../format/phone.ts';
import { formatMinutes, formatMoney } from '../../../format/text.ts';
import { appointmentFaces, stillOwed } from '../../../statuses/faces.ts';
import { textLink } from '../../../ui/admin/messages/messages.ts';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { ComingMark, StatusBadge } from '../../../ui/visit/marks.tsx';
import { stepOf } from './next-step.ts';
import { startsIn } from './now-on.ts';
import styles from './today.module.css';

type VisitProps = { readonly visit: Appointment };

export const clientOf = ({ customerInfo }: Pick<Appointment, 'customerInfo'>): string => customerInfo.name ?? 'Guest';

/** For example `Nov 27`, with the year if it differs. */
const dayBefore = (earlier: string, date: string): string =>
  formatDate(earlier).slice(0, earlier.slice(0, 4) === date.slice(0, 4) ? -6 : undefined);

/** The size and method of a client's hair and her last visit before this one, as far as known. */
const hairSaid = ({ hair, appointments }: CustomerDetails, visit: Appointment): string => {
  const last = lastVisitBefore(appointments, visit)?.date;
  return [hair?.size, hair?.method, last === undefined ? 'First visit' : `Last visit ${dayBefore(last, visit.date)}`]
    .filter(Boolean)
    .join(' · ');
};

type KnownProps = VisitProps & { readonly userId: string };

/** One line whose height is reserved, so that nothing below it moves. */
const Hair = ({ visit, userId }: KnownProps) => {
  const { data } = useQuery(customerQuery(userId));
  return <p className={styles.hair}>{data === undefined ? '' : hairSaid(data, visit)}</p>;
};

/** The newest photo of her hair. The place for it is always there, so that nothing below moves when it comes. */
const HairPhoto = ({ visit, userId }: KnownProps) => {
  const { data } = useQuery(customerQuery(userId));
  const [photo] = data?.hairPictures ?? [];
  return photo === undefined ? null : (
    <img className={styles.reach} src={photo.url} alt={`Hair of ${clientOf(visit)}`} />
  );
};

const Notes = ({ visit: { notes, ownerNote } }: VisitProps) => (
  <>
    {notes === null ? null : <p className={styles.note}>{notes}</p>}
    {ownerNote === null || ownerNote === '' ? null : (
      <p className={styles.note}>
        <IconLock size={14} stroke={1.75} role="img" aria-label="Your note" /> {ownerNote}
      </p>
    )}
  </>
);

const Money = ({ visit: { money } }: VisitProps) => {
  const owed = stillOwed(money);
  if (owed === 0 && money.dueLater > 0)
    return <span className="muted">{formatMoney(money.dueLater)} due at the last session</span>;
  if (owed === 0) return <span className="muted">Paid {formatMoney(money.paid)}</span>;
  return (
    <>
      <strong>Owes {formatMoney(owed)}</strong>
      {money.paid === 0 ? null : <span className="muted">{formatMoney(money.paid)} paid</span>}
    </>
  );
};

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;

const Reach = ({ visit }: VisitProps) => {
  const { phone } = visit.customerInfo;
  if (phone === null) return null;
  const whom = `${clientOf(visit)}, ${formatPhone(phone)}`;
  return (
    <>
      <Button
        component="a"
        variant="default"
        href={textLink(phone)}
        aria-label={`Text ${whom}`}
        leftSection={<IconMessage {...icon} />}
      >
        Text
      </Button>
      <a className={styles.reach} href={`tel:${phone}`} aria-label={`Call ${whom}`}>
        <IconPhone {...icon} />
      </a>
    </>
  );
};

type NextClientProps = VisitProps & {
  readonly now: Date;
  /** The day if it is not today. */
  readonly day: string | null;
};

/** Everything the owner needs before a client arrives, and her next step. */
export const NextClient = ({ visit, now, day }: NextClientProps) => {
  const { id, time, duration, serviceName, addOns, status, userId } = visit;
  const step = stepOf(visit, now);
  const soon = day === null ? startsIn(visit, now, formatMinutes) : null;
  return (
    <section className={styles.next} aria-label="Next client">
      <p className={styles.when}>
        <strong>
          {day === null ? '' : `${day}, `}
          {to12Hour(time)}
        </strong>
        <em>{soon}</em>
        <StatusBadge face={appointmentFaces[status]} />
      </p>
      <div className="line-apart gap-xs tap">
        <h3 className="title-lg">
          <Link to={`/admin/appointments?open=${id}`}>{clientOf(visit)}</Link>
        </h3>
        {userId === null ? null : <HairPhoto visit={visit} userId={userId} />}
      </div>
      <p>
        {[serviceName, ...addOns.map(({ name }) => name)].join(' + ')} · {formatMinutes(duration)}
      </p>
      {userId === null ? null : <Hair visit={visit} userId={userId} />}
      <Notes visit={visit} />
      <p className={styles.money}>
        <Money visit={visit} />
        <ComingMark visit={visit} />
      </p>
      <div className={styles.acts}>
        {step === null ? null : <ButtonLink to={step.to}>{step.label}</ButtonLink>}
        <Reach visit={visit} />
      </div>
    </section>
  );
};
