import { Button } from '@mantine/core';
import { IconMail, IconPaperclip, IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { formatMinutes } from '../../../format/duration.ts';
import { meetingWords } from '../../../format/meeting.ts';
import { formatMoment } from '../../../format/moment.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPhone } from '../../../format/phone.ts';
import { zoneLabel } from '../../../format/zone.ts';
import { paymentSaid } from '../../../statuses/owed.ts';
import { ComingMark } from '../../../ui/visit/coming-mark.tsx';
import { StatusSelect } from '../list/status-select.tsx';
import { ProofButton } from '../proof/proof-button.tsx';
import styles from './appointment-sheet.module.css';
import { HistoryTimeline } from './history-timeline.tsx';
import { OwnerNote } from './owner-note.tsx';

type Shown = { readonly appointment: Appointment };

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
);

const When = ({
  appointment: { date, time, zone, duration, meeting, confirmationCode, attendanceConfirmed },
}: Shown) => (
  <p className={styles.when}>
    <strong>{formatLongDate(date)}</strong>
    <span>
      {to12Hour(time)} {zoneLabel(zone, date, time)} · {formatMinutes(duration)}
    </span>
    <span>
      {meeting === null ? '' : `${meetingWords[meeting]} · `}Confirmation code {confirmationCode}
    </span>
    <ComingMark visit={{ attendanceConfirmed }} />
  </p>
);

const Prices = ({ appointment: { serviceName, servicePrice, addOns, totalPrice } }: Shown) => (
  <dl className={styles.prices}>
    <dt>{serviceName}</dt>
    <dd>{formatMoney(servicePrice)}</dd>
    {addOns.map(({ id, name, price }) => (
      <div key={id}>
        <dt>+ {name}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
    ))}
    <div className={styles.sum}>
      <dt>Total</dt>
      <dd>{formatMoney(totalPrice)}</dd>
    </div>
  </dl>
);

const Customer = ({ appointment: { customerInfo, notes } }: Shown) => (
  <Part title={customerInfo.name ?? 'Guest'}>
    <ul className={styles.contacts}>
      {customerInfo.phone === null ? null : (
        <li>
          <a href={`tel:${customerInfo.phone}`}>
            <IconPhone size={18} stroke={1.5} aria-hidden /> {formatPhone(customerInfo.phone)}
          </a>
        </li>
      )}
      {customerInfo.email === null ? null : (
        <li>
          <a href={`mailto:${customerInfo.email}`}>
            <IconMail size={18} stroke={1.5} aria-hidden /> {customerInfo.email}
          </a>
        </li>
      )}
    </ul>
    {notes === null ? null : <p className={styles.quote}>{notes}</p>}
    {customerInfo.paymentDetails === null ? null : <p>Payment details: {customerInfo.paymentDetails}</p>}
  </Part>
);

type AppointmentSheetProps = Shown & { readonly onOpenProof: () => void; readonly onAddProof: () => void };

/** Everything about one visit: time, service, client, payment and history. */
export const AppointmentSheet = ({ appointment, onOpenProof, onAddProof }: AppointmentSheetProps) => (
  <div className={styles.view}>
    <div className={styles.column}>
      <When appointment={appointment} />
      <Prices appointment={appointment} />
      <Customer appointment={appointment} />
    </div>
    <div className={styles.column}>
      <Part title="Status">
        <div className={styles.row}>
          <StatusSelect appointment={appointment} />
          <span>{paymentSaid(appointment, 'inFull')}</span>
        </div>
      </Part>
      <Part title="Payment proof">
        {appointment.paymentProofs.length === 0 ? (
          <div className={styles.row}>
            <span>No payment proof yet.</span>
            <Button
              variant="default"
              leftSection={<IconPaperclip size={18} stroke={1.5} aria-hidden />}
              onClick={onAddProof}
            >
              Add a proof
            </Button>
          </div>
        ) : (
          <ProofButton appointment={appointment} onOpen={onOpenProof} />
        )}
      </Part>
      <OwnerNote key={appointment.ownerNote} id={appointment.id} note={appointment.ownerNote ?? ''} />
      <Part title="History">
        <Link to={`/admin/appointments/${appointment.id}/timeline`}>Full timeline</Link>
        <HistoryTimeline id={appointment.id} zone={appointment.zone} onOpenProof={onOpenProof} />
        <p className={styles.booked}>Booked {formatMoment(appointment.createdAt, appointment.zone)}</p>
      </Part>
    </div>
  </div>
);
