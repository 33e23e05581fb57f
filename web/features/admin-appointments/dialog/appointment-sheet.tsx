import { limitsOf } from 'virtual:form-limits';
import { Button } from '@mantine/core';
import { IconMail, IconPaperclip, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { timelineQuery } from '../../../api/appointments.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { formatLongDate, formatMoment, formatMomentDay, to12Hour, zoneLabel } from '../../../format/calendar.ts';
import { formatPhone } from '../../../format/phone.ts';
import { shortStart } from '../../../format/short-times.ts';
import { formatMinutes, formatMoney, meetingWords } from '../../../format/text.ts';
import { PrivateNote } from '../../../ui/admin/editing/private-note.tsx';
import { openParam } from '../../../ui/admin/editing/standing.ts';
import { RowsWaiting } from '../../../ui/admin/list/lists.tsx';
import { PartFailed } from '../../../ui/admin/tab.tsx';
import { whoDid } from '../../../ui/timeline/timeline-lines.ts';
import { ComingMark } from '../../../ui/visit/marks.tsx';
import { SeriesOfVisit, SessionsOfInstall } from '../../../ui/visit/series.tsx';
import { useTakeNote, useWithdrawProposal } from '../appointment.mutations.ts';
import { StatusSelect } from '../list/status-select.tsx';
import { ProofButton } from '../proof/proof-button.tsx';
import appointmentSheetStyles from './appointment-sheet.module.css';
import { KnownClient } from './known-client.tsx';
import styles from './latest-lines.module.css';
import { Payments, type PaymentsProps } from './payments.tsx';

const linesShown = 8;

type LatestLinesProps = { readonly id: string; readonly zone: string; readonly onOpenProof: () => void };

/** The newest lines of the timeline, without messages and intermediate steps of the program. */
const LatestLines = ({ id, zone, onOpenProof }: LatestLinesProps) => {
  const { data, error, refetch } = useQuery(timelineQuery(id));
  if (data === undefined && error === null) return <RowsWaiting label="Loading the timeline..." rows={2} height={44} />;
  if (data === undefined) {
    return <PartFailed error={error} failed="Failed to load the timeline" onRetry={() => void refetch()} />;
  }
  return (
    <ol className={styles.timeline}>
      {data.lines
        .filter(({ isStep, kind }) => !isStep && kind !== 'notice')
        .slice(-linesShown)
        .toReversed()
        .map((line) => (
          <li key={line.id}>
            <strong>{line.text}</strong>
            {line.facts.map(({ what, value }) =>
              what === 'Amount' ? (
                <span key={what} className="muted-sm">
                  {value}
                </span>
              ) : null,
            )}
            {line.changes.length === 0 ? null : (
              <ul className="muted-sm">
                {line.changes.map(({ what, from, to }) => (
                  <li key={what}>
                    {what}: {from ?? 'nothing'} → {to ?? 'nothing'}
                  </li>
                ))}
              </ul>
            )}
            <span className="muted-sm">
              {formatMoment(line.at, zone)} · {whoDid(line.by, 'owner')}
            </span>
            {line.proofId === null ? null : (
              <button type="button" className="link-button self-start text-sm" onClick={onOpenProof}>
                See the proof
              </button>
            )}
          </li>
        ))}
    </ol>
  );
};

const { maxLength: longest } = limitsOf('PUT /admin/appointments/{id}').ownerNote;

const OwnerNote = ({ id, note }: { readonly id: string; readonly note: string }) => {
  const take = useTakeNote();
  const save = (to: string) => take.mutate({ id, to, from: note });
  return <PrivateNote label="Your note" note={note} longest={longest} busy={take.isPending} onSave={save} />;
};

type Shown = { readonly appointment: Appointment };

type PartProps = {
  readonly title: string;
  /** The part's place on a phone: below the buttons, or at the very end. */
  readonly late?: 'below' | 'last';
  readonly children: ReactNode;
};

const Part = ({ title, late, children }: PartProps) => (
  <section className={appointmentSheetStyles.part} data-late={late}>
    <h3>{title}</h3>
    {children}
  </section>
);

const When = ({
  appointment: { date, time, zone, duration, meeting, confirmationCode, attendanceConfirmed, squeezedIn },
}: Shown) => (
  <p className={appointmentSheetStyles.when}>
    <strong>{formatLongDate(date)}</strong>
    <span>
      {to12Hour(time)} {zoneLabel(zone, date, time)} · {formatMinutes(duration)}
    </span>
    <span>
      {meeting === null ? '' : `${meetingWords[meeting]} · `}Confirmation code {confirmationCode}
    </span>
    {squeezedIn === null ? null : <span>Squeezed in beside another visit: {squeezedIn}</span>}
    <ComingMark visit={{ attendanceConfirmed, squeezedIn: null }} />
  </p>
);

/** The times that the studio has proposed, until the client answers. */
const ProposedNow = ({ appointment: { id, proposal, zone } }: Shown) => {
  const withdraw = useWithdrawProposal();
  if (proposal === null) return null;
  return (
    <div className="grid-xs">
      <p>
        Proposed: <strong>{proposal.times.map(shortStart).join(', or ')}</strong>. Open until{' '}
        {formatMoment(proposal.until, zone)}.
      </p>
      <div>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
          Withdraw
        </Button>
      </div>
    </div>
  );
};

const Prices = ({ appointment: { serviceName, servicePrice, addOns, totalPrice, money } }: Shown) => (
  <dl className={appointmentSheetStyles.prices}>
    <dt>{serviceName}</dt>
    <dd>{formatMoney(servicePrice)}</dd>
    {addOns.map(({ id, name, price }) => (
      <div key={id}>
        <dt>+ {name}</dt>
        <dd>{formatMoney(price)}</dd>
      </div>
    ))}
    {money.code === null ? null : (
      <div>
        <dt>Code {money.code}</dt>
        <dd>−{formatMoney(money.discount)}</dd>
      </div>
    )}
    <div className={appointmentSheetStyles.sum}>
      <dt>Total</dt>
      <dd>{formatMoney(totalPrice)}</dd>
    </div>
  </dl>
);

/** The client's name, linked to her card. */
const NameOf = ({ appointment: { userId, customerInfo } }: Shown) => {
  const name = customerInfo.name ?? 'Guest';
  return (
    <h3 className="title-lg wraps">
      {userId === null ? name : <Link to={`/admin/customers?${openParam}=${encodeURIComponent(userId)}`}>{name}</Link>}
    </h3>
  );
};

const Customer = ({ appointment }: Shown) => {
  const { customerInfo, notes } = appointment;
  return (
    <section className={appointmentSheetStyles.part}>
      <ul className={appointmentSheetStyles.contacts}>
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
      {notes === null ? null : <p className="quoted">{notes}</p>}
      {customerInfo.paymentDetails === null ? null : <p>Payment details: {customerInfo.paymentDetails}</p>}
    </section>
  );
};

type AppointmentSheetProps = PaymentsProps & { readonly onOpenProof: () => void; readonly onAddProof: () => void };

/** All about one visit: client, time, service, payment and history. */
export const AppointmentSheet = ({ appointment, onOpenProof, onAddProof, ...paying }: AppointmentSheetProps) => (
  <div className={appointmentSheetStyles.view}>
    <div className={appointmentSheetStyles.column}>
      <NameOf appointment={appointment} />
      <When appointment={appointment} />
      <ProposedNow appointment={appointment} />
      <SeriesOfVisit appointment={appointment} isOwner shown="whole" />
      <SessionsOfInstall appointment={appointment} />
      <Prices appointment={appointment} />
      <Customer appointment={appointment} />
      {appointment.userId === null ? null : (
        <Part title="About this client" late="last">
          <KnownClient customerId={appointment.userId} visit={appointment} />
        </Part>
      )}
    </div>
    <div className={appointmentSheetStyles.column}>
      <Part title="Status">
        <StatusSelect appointment={appointment} />
      </Part>
      <Part title="Payment">
        <Payments appointment={appointment} {...paying} />
      </Part>
      <Part title="Payment proof">
        {appointment.heldUntil === null ? null : (
          <p>
            Held until <strong>{formatMomentDay(appointment.heldUntil, appointment.zone)}</strong>. If no payment proof
            has come by then, the visit is canceled.
          </p>
        )}
        <div className="row gap-sm">
          {appointment.paymentProofs.length === 0 ? (
            <span>No payment proof yet.</span>
          ) : (
            <ProofButton appointment={appointment} onOpen={onOpenProof} />
          )}
          <Button
            variant="default"
            leftSection={<IconPaperclip size={18} stroke={1.5} aria-hidden />}
            onClick={onAddProof}
          >
            {appointment.paymentProofs.length === 0 ? 'Add a proof' : 'Attach proof'}
          </Button>
        </div>
      </Part>
      <OwnerNote key={appointment.ownerNote} id={appointment.id} note={appointment.ownerNote ?? ''} />
      <Part title="History" late="below">
        <Link to={`/admin/appointments/${appointment.id}/timeline`}>Full timeline</Link>
        <LatestLines id={appointment.id} zone={appointment.zone} onOpenProof={onOpenProof} />
        <p className="muted-sm">Booked {formatMoment(appointment.createdAt, appointment.zone)}</p>
      </Part>
    </div>
  </div>
);
