import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sentenceOf } from '../../../api/call/client.ts';
import { ownQuotesQuery } from '../../../api/quotes.query.ts';
import type { Appointment } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { instagramOf } from '../../../branding/instagram.ts';
import { studioPicture } from '../../../branding/studio-picture.ts';
import { choiceQuery } from '../../../format/booking-choice.ts';
import { formatLongDate, to12Hour, zoneLabel } from '../../../format/calendar.ts';
import { shortStart } from '../../../format/short-times.ts';
import { meetingWords } from '../../../format/text.ts';
import { StrandsDivider } from '../../../motif/strands-divider.tsx';
import { useSession } from '../../../session/session-context.tsx';
import { NavButton } from '../../../ui/buttons.tsx';
import { toast } from '../../../ui/messages/toast.tsx';
import { PageState, usePageTitle } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import { Preparation } from '../../../ui/visit/marks.tsx';
import { MoneyLine } from '../../../ui/visit/money-line.tsx';
import { AddToCalendar } from '../../../ui/visit/visit-links.tsx';
import { type Booked, type BookingOutcome, readOutcome, uploadedButNotBooked } from '../send/kept-success.ts';
import { requestAppointment } from '../send/request-appointment.mutation.ts';
import { useSayOutcome } from '../send/use-say-outcome.ts';
import styles from './success.module.css';
import { SuccessDetails } from './success-details.tsx';

type Failed = Extract<BookingOutcome, { kind: 'failed' }>;

type SuccessProblemProps = { readonly outcome: Failed; readonly onOutcome: (outcome: BookingOutcome) => void };

/**
 * Sends the same request again. If the first one had arrived after all, the server answers with its booking. If the
 * time has been taken or the price has changed since, the payment step still has the proof and says what to do.
 */
const useRepeat = ({ outcome, onOutcome }: SuccessProblemProps) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const sayOutcome = useSayOutcome();
  const goBack = (error: unknown) => {
    toast.warning(sentenceOf(error, uploadedButNotBooked));
    for (const changed of ['availability', 'services']) void client.invalidateQueries({ queryKey: [changed] });
    navigate(`/booking/payment-proof${choiceQuery(outcome.wanted.choice)}`, { replace: true });
  };
  const [busy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    try {
      const repeated = await requestAppointment(outcome.wanted);
      sayOutcome(repeated);
      onOutcome(repeated);
      setBusy(false);
    } catch (error) {
      goBack(error);
    }
  };
  return { busy, repeat };
};

/** Shown if the proof was uploaded but the booking failed. The studio can book with the proof. */
export const SuccessProblem = ({ outcome, onOutcome }: SuccessProblemProps) => {
  const { busy, repeat } = useRepeat({ outcome, onOutcome });
  const { service, date, time } = outcome.wanted.choice;
  return (
    <PageState
      title="Appointment Error"
      actions={
        <>
          {outcome.canRepeat ? (
            <Button loading={busy} onClick={repeat}>
              Try Again
            </Button>
          ) : null}
          <NavButton to="/contact" variant={outcome.canRepeat ? 'default' : 'filled'}>
            Contact Support
          </NavButton>
          <NavButton to="/" variant="default">
            Go Home
          </NavButton>
        </>
      }
    >
      <p role="alert">{uploadedButNotBooked}</p>
      <p>{outcome.message}</p>
      <p>
        You asked for <Unbroken name={service.name} />
        {date !== null && time !== null ? ` on ${formatLongDate(date)} at ${to12Hour(time)}` : ''}. Please do not pay
        again: the studio has your proof and can attach it to your appointment.
      </p>
    </PageState>
  );
};

const hasProof = ({ paymentProofs = [] }: Appointment): boolean => paymentProofs.length > 0;

const uploadedWords = 'Payment proof uploaded successfully! Your booking will be confirmed once payment is verified.';

/** What happens next, and when the studio will answer. */
export const NextSteps = ({ appointment }: { readonly appointment: Appointment }) => (
  <section className={`not-printed ${styles.next}`} aria-label="What happens next">
    <h2>What happens next</h2>
    <ol>
      <li>
        {hasProof(appointment) ? (
          <>
            <strong>We check your payment,</strong> usually within a day, and confirm your appointment.
          </>
        ) : (
          <>
            <strong>We confirm your appointment,</strong> usually within a day.
          </>
        )}
      </li>
      <li>
        <strong>Check your booking any time.</strong> Sign in with {appointment.customerInfo?.email ?? 'your email'}.
      </li>
    </ol>
    <Preparation words={appointment.preparation} level="h3" />
  </section>
);

/** The most important facts: when, how and for what to come. */
const When = ({ appointment }: { readonly appointment: Appointment }) => {
  const { date, time, zone, serviceName, meeting, addOns = [], install } = appointment;
  return (
    <p className={styles.when}>
      <strong>{formatLongDate(date)}</strong>
      <span>
        {to12Hour(time)} {zoneLabel(zone, date, time)}
      </span>
      <small>
        <Unbroken name={[serviceName, ...addOns.map(({ name }) => name)].join(' + ')} />
        {meeting === 'video' ? ` · ${meetingWords.video}` : ''}
      </small>
      {install == null ? null : <span>All sessions: {install.sessions.map(shortStart).join(', ')}</span>}
    </p>
  );
};

/** A link to the next visit of a quote that the client has begun to book. */
const NextOfQuote = () => {
  const { user } = useSession();
  const { data = [], isFetching } = useQuery({ ...ownQuotesQuery(), enabled: user !== null && user.role !== 'admin' });
  const begun = data.find(({ standing, booked }) => standing === 'open' && booked > 0);
  // Quotes loaded before this booking still count its visit as unbooked.
  return isFetching || begun === undefined || begun.terms === null ? null : (
    <NavButton to={`/booking/datetime?service=${begun.bookAs}`} variant="default">
      Book visit {begun.booked + 1} of {begun.terms.sessions}
    </NavButton>
  );
};

/** Older stored bookings have no code. */
const Code = ({ code }: { readonly code: string | undefined }) =>
  code === undefined ? null : (
    <p className={styles.code}>
      Confirmation code <strong>{code}</strong>
    </p>
  );

const Confirmed = ({ appointment }: { readonly appointment: Booked }) => {
  // This page repeats the toasts of the step before, and they would cover its heading.
  useEffect(() => toast.clear(), []);
  const { branding } = useBranding();
  const { global, home } = branding;
  const picture = studioPicture(branding);
  const instagram = instagramOf(global.instagram);
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <p className={styles.letterhead}>
        <strong>{home.businessName || global.siteName}</strong>
        {[global.address || home.location, global.phone, global.email].filter(Boolean).join(' · ')}
      </p>
      <header className={styles.promise}>
        <p role="status" className="accent strong">
          Appointment booked successfully!
          {hasProof(appointment) ? <span className="spoken"> {uploadedWords}</span> : null}
        </p>
        <h1>Appointment Confirmed</h1>
        <When appointment={appointment} />
        <MoneyLine appointment={appointment} />
        <p className={styles.lead}>
          <strong className="ink">Held for you.</strong>{' '}
          {hasProof(appointment)
            ? 'We confirm once we’ve seen your payment.'
            : 'You’ll hear from us when it’s confirmed.'}
        </p>
        <Code code={appointment.confirmationCode} />
        <div className={`not-printed ${styles.actions}`}>
          <NavButton
            to={user === null ? (appointment.visitUrl ?? '/dashboard') : '/dashboard'}
            state={{ identifier: appointment.customerInfo?.email }}
          >
            View my appointment
          </NavButton>
          <NextOfQuote />
          <AddToCalendar appointment={appointment} />
        </div>
      </header>
      {picture === '' ? (
        <StrandsDivider />
      ) : (
        <Picture src={picture} alt="" sizes="62rem" className={`not-printed ${styles.picture}`} />
      )}
      <NextSteps appointment={appointment} />
      <SuccessDetails appointment={appointment} />
      <div className={`not-printed ${styles.again}`}>
        <NavButton to="/" variant="subtle">
          Book Another Appointment
        </NavButton>
        {instagram === null ? null : <a href={instagram.href}>{instagram.name} on Instagram</a>}
      </div>
    </div>
  );
};

const Nothing = () => (
  <PageState
    title="No Appointment Data"
    actions={
      <>
        <NavButton to="/dashboard">My appointments</NavButton>
        <NavButton to="/" variant="default">
          Go Home
        </NavButton>
      </>
    }
  >
    <p>There’s no booking to show here. You can find your appointments on your dashboard.</p>
  </PageState>
);

export const SuccessPage = () => {
  const { state } = useLocation();
  const [outcome, setOutcome] = useState<BookingOutcome | null>(() => readOutcome(state));
  usePageTitle(outcome?.kind === 'booked' ? 'Appointment Confirmed' : 'Appointment');
  if (outcome === null) return <Nothing />;
  return outcome.kind === 'booked' ? (
    <Confirmed appointment={outcome.appointment} />
  ) : (
    <SuccessProblem outcome={outcome} onOutcome={setOutcome} />
  );
};
