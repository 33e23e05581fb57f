import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { useBranding } from '../../../branding/branding-context.tsx';
import { formatLongDate } from '../../../format/calendar.ts';
import { to12Hour } from '../../../format/clock.ts';
import { zoneLabel } from '../../../format/zone.ts';
import { StrandsDivider } from '../../../motif/strands-divider.tsx';
import { NavButton } from '../../../ui/buttons/nav-button.tsx';
import { useToast } from '../../../ui/messages/toast.tsx';
import { PageState } from '../../../ui/page/page-state.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import { VisitLinks } from '../../../ui/visit/visit-links.tsx';
import type { BookingOutcome } from '../send/kept-success.ts';
import { readOutcome } from '../send/kept-success.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './success.module.css';
import { SuccessDetails } from './success-details.tsx';
import { SuccessProblem } from './success-problem.tsx';

/** The one thing to know: when to come, and for what. */
const When = ({ appointment: { date, time, zone, serviceName } }: { readonly appointment: Appointment }) => (
  <p className={styles.when}>
    <strong>{formatLongDate(date)}</strong>
    <span>
      {to12Hour(time)} {zoneLabel(zone, date, time)}
    </span>
    <small>
      <Unbroken name={serviceName} />
    </small>
  </p>
);

/** Older bookings that this browser kept have no code. */
const Code = ({ code }: { readonly code: string | undefined }) =>
  code === undefined ? null : (
    <p className={styles.code}>
      Confirmation code <strong>{code}</strong>
    </p>
  );

const Booked = ({ appointment }: { readonly appointment: Appointment }) => {
  const toast = useToast();
  // The page says what the toasts of the step before said, and they would cover its heading.
  useEffect(() => toast.clear(), [toast]);
  const { global, home } = useBranding().branding;
  return (
    <div className={styles.page}>
      <p className={styles.letterhead}>
        <strong>{home.businessName || global.siteName}</strong>
        {[global.address || home.location, global.phone, global.email].filter(Boolean).join(' · ')}
      </p>
      <header className={styles.promise}>
        <p role="status" className={styles.eyebrow}>
          Appointment booked successfully!
        </p>
        <h1>Appointment Confirmed</h1>
        <When appointment={appointment} />
        <p className={styles.lead}>
          Payment proof uploaded successfully! Your booking will be confirmed once payment is verified. Until then it
          shows as pending, and this time is held for you.
        </p>
        <Code code={appointment.confirmationCode} />
        <div className={styles.actions}>
          <NavButton to="/dashboard" state={{ identifier: appointment.customerInfo?.email }}>
            View my appointment
          </NavButton>
          <VisitLinks appointment={appointment} />
          <Button variant="default" leftSection={<IconPrinter size={20} stroke={1.5} />} onClick={() => window.print()}>
            Print Details
          </Button>
        </div>
      </header>
      <StrandsDivider />
      <div className={styles.columns}>
        <NextSteps appointment={appointment} />
        <SuccessDetails appointment={appointment} />
      </div>
      <div className={styles.again}>
        <NavButton to="/" variant="outline">
          Book Another Appointment
        </NavButton>
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
    <Booked appointment={outcome.appointment} />
  ) : (
    <SuccessProblem outcome={outcome} onOutcome={setOutcome} />
  );
};
