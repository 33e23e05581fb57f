import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Appointment, PaymentProof } from '../../../api/types.ts';
import { formatLongDate, formatMoment, formatMomentDate, to12Hour, zoneLabel } from '../../../format/calendar.ts';
import { formatPhone } from '../../../format/phone.ts';
import { formatPrice, meetingWords } from '../../../format/text.ts';

import { appointmentFaces, proofFaces } from '../../../statuses/faces.ts';
import { methodNames } from '../../../ui/payment/payment-methods.tsx';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import { StatusBadge } from '../../../ui/visit/marks.tsx';
import { MoneyLine } from '../../../ui/visit/money-line.tsx';
import { useSalonZone } from '../../../ui/visit/salon-rules.ts';
import { MoreVisitLinks } from '../../../ui/visit/visit-links.tsx';
import styles from './success.module.css';

const paymentWords = {
  pending: 'Pending verification',
  completed: 'Completed',
} as const satisfies { readonly [Status in Appointment['paymentStatus']]: string };

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** How long the addresses of a proof's file that came with the booking stay valid. */
const openForMillis = 15 * 60_000;

type ProofProps = { readonly proof: PaymentProof; readonly zone: string; readonly isOpen: boolean };

const Proof = ({ proof, zone, isOpen }: ProofProps) => (
  <li className={styles.proof}>
    <span>
      {proof.paymentMethod === null ? 'Payment' : methodNames[proof.paymentMethod]}
      {proof.amount === null ? '' : ` · ${formatPrice(proof.amount)}`}
    </span>
    <StatusBadge face={proofFaces[proof.status]} />
    <small>Submitted {formatMomentDate(proof.createdAt, zone)}</small>
    {proof.proofImage === null || proof.fileType === 'application/pdf' ? null : (
      <img src={proof.proofImage} alt="Payment proof" onError={(event) => event.currentTarget.remove()} />
    )}
    {proof.originalFile === null || !isOpen ? null : (
      <a href={proof.originalFile} download className={`not-printed ${styles.original}`}>
        Download original
      </a>
    )}
    {proof.notes ? <p>{proof.notes}</p> : null}
  </li>
);

const Facts = ({ appointment }: { readonly appointment: Appointment }) => {
  const { customerInfo: customer, addOns = [], paymentProofs = [] } = appointment;
  const salonZone = useSalonZone();
  const zone = appointment.zone ?? salonZone;
  const isOpen = Date.now() - Date.parse(appointment.createdAt) < openForMillis;
  return (
    <dl>
      <Fact name="Service">
        <Unbroken name={appointment.serviceName} />{' '}
        <span className={styles.price}>{formatPrice(appointment.servicePrice)}</span>
      </Fact>
      <Fact name="Date">{formatLongDate(appointment.date)}</Fact>
      <Fact name="Time">
        {to12Hour(appointment.time)} {zoneLabel(zone, appointment.date, appointment.time)}
      </Fact>
      {appointment.meeting ? <Fact name="How we meet">{meetingWords[appointment.meeting]}</Fact> : null}
      <Fact name="Status">
        <StatusBadge face={appointmentFaces[appointment.status]} />
      </Fact>
      <Fact name="Payment status">{paymentWords[appointment.paymentStatus]}</Fact>
      <Fact name="Booked for">
        {[customer?.firstName, customer?.lastName].filter(Boolean).join(' ')}
        <br />
        {customer?.email}
        <br />
        {formatPhone(customer?.phone ?? '')}
      </Fact>
      {addOns.length === 0 ? null : (
        <Fact name="Add-ons">
          {addOns.map(({ id, name, price }) => (
            <span key={id} className="block">
              {name} <span className={styles.price}>{formatPrice(price)}</span>
            </span>
          ))}
        </Fact>
      )}
      {paymentProofs.length === 0 ? null : (
        <Fact name="Payment proof">
          <ul className="grid-sm">
            {paymentProofs.map((proof) => (
              <Proof key={proof.id} proof={proof} zone={zone} isOpen={isOpen} />
            ))}
          </ul>
        </Fact>
      )}
      {appointment.notes ? <Fact name="Notes">{appointment.notes}</Fact> : null}
      <Fact name="Total">
        <MoneyLine appointment={appointment} />
      </Fact>
      <Fact name="Confirmation ID">
        <span className="muted-sm">{appointment.confirmationCode ?? appointment.id}</span>
      </Fact>
      <Fact name="Created">{formatMoment(appointment.createdAt, zone)}</Fact>
    </dl>
  );
};

/** All facts of the booking, to read or print. Always open on paper. */
export const SuccessDetails = ({ appointment }: { readonly appointment: Appointment }) => (
  <details className={styles.all}>
    <summary className="not-printed">All details</summary>
    <Facts appointment={appointment} />
    <div className={`not-printed ${styles.quiet}`}>
      <MoreVisitLinks appointment={appointment} isQuiet />
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={20} stroke={1.5} aria-hidden />}
        onClick={() => window.print()}
      >
        Print Details
      </Button>
    </div>
  </details>
);
