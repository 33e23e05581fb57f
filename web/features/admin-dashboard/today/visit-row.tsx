import { IconLock, IconMessage, IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPhone } from '../../../format/phone.ts';
import { appointmentFaces } from '../../../statuses/appointment-faces.ts';
import { owedFor } from '../../../statuses/owed.ts';
import { proofFaces } from '../../../statuses/proof-faces.ts';
import { textLink } from '../../../ui/admin/telling/message-links.ts';
import { ComingMark } from '../../../ui/visit/coming-mark.tsx';
import { StatusBadge } from '../../../ui/visit/status-badge.tsx';
import { proofState } from '../waiting/proof-state.ts';
import { standingAt, startsIn } from './now-on.ts';
import styles from './today.module.css';

type VisitProps = { readonly visit: Appointment };

const nameOf = ({ customerInfo }: Appointment): string => customerInfo.name ?? 'Guest';

const Contact = ({ visit }: VisitProps) => {
  const { phone } = visit.customerInfo;
  if (phone === null) return null;
  const icon = { size: 20, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <div className={styles.contact}>
      <a className={styles.reach} href={`tel:${phone}`} aria-label={`Call ${nameOf(visit)}, ${formatPhone(phone)}`}>
        <IconPhone {...icon} />
      </a>
      <a className={styles.reach} href={textLink(phone)} aria-label={`Text ${nameOf(visit)}, ${formatPhone(phone)}`}>
        <IconMessage {...icon} />
      </a>
    </div>
  );
};

/** What is owed, and the way to the proof that would settle it. */
const Money = ({ visit }: VisitProps) => {
  const owed = owedFor(visit);
  if (owed === 0) return <span className={styles.paid}>Paid {formatMoney(visit.totalPrice)}</span>;
  const proof = proofState(visit);
  return (
    <>
      <span className={styles.owed}>Owes {formatMoney(owed)}</span>
      {owed === visit.totalPrice ? null : (
        <span className={styles.paid}>{formatMoney(visit.totalPrice - owed)} paid</span>
      )}
      {proof !== null && proofFaces[proof].awaitsOwner ? (
        <Link to={`/admin/appointments?proof=${visit.id}`} className={styles.proof}>
          Proof to verify
        </Link>
      ) : null}
    </>
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

type VisitRowProps = VisitProps & {
  readonly now: Date;
  /** The day, where it is not today. */
  readonly day?: string;
  /** Whether it says in how many minutes the visit begins. */
  readonly isNext?: boolean;
};

/** All that the owner needs before a client comes in: who, when, how to reach her, notes, and what she owes. */
export const VisitRow = ({ visit, now, day, isNext = false }: VisitRowProps) => {
  const { id, time, duration, serviceName, addOns, status, customerInfo } = visit;
  const soon = isNext ? startsIn(visit, now, formatMinutes) : null;
  return (
    <li className={styles.visit} data-over={standingAt(visit, now) === 'over' ? true : undefined}>
      <div className={styles.when}>
        {day === undefined ? null : <span>{day}</span>}
        <strong>{to12Hour(time)}</strong>
        {soon === null ? null : <em>{soon}</em>}
      </div>
      <div className={styles.what}>
        <Link className={styles.who} to={`/admin/appointments?open=${id}`}>
          {nameOf(visit)}
        </Link>
        <span className={styles.detail}>
          {[serviceName, ...addOns.map(({ name }) => name)].join(' + ')} · {formatMinutes(duration)}
        </span>
        {customerInfo.phone === null ? null : <span className={styles.detail}>{formatPhone(customerInfo.phone)}</span>}
        <Notes visit={visit} />
        <p className={styles.money}>
          <StatusBadge face={appointmentFaces[status]} />
          <ComingMark visit={visit} />
          <Money visit={visit} />
        </p>
      </div>
      <Contact visit={visit} />
    </li>
  );
};
