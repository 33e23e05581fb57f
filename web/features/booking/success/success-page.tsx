import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Appointment } from '../../../api/types.ts';
import { StrandsDivider } from '../../../motif/strands-divider.tsx';
import { NavButton } from '../../../ui/buttons/nav-button.tsx';
import { PageState } from '../../../ui/page/page-state.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { VisitLinks } from '../../../ui/visit/visit-links.tsx';
import type { BookingOutcome } from '../send/kept-success.ts';
import { readOutcome } from '../send/kept-success.ts';
import { NextSteps } from './next-steps.tsx';
import styles from './success.module.css';
import { SuccessDetails } from './success-details.tsx';
import { SuccessProblem } from './success-problem.tsx';

const Booked = ({ appointment }: { readonly appointment: Appointment }) => (
  <div className={styles.page}>
    <header className={styles.promise}>
      <p className={styles.eyebrow}>
        See you soon{appointment.customerInfo?.firstName ? `, ${appointment.customerInfo.firstName}` : ''}
      </p>
      <h1>Appointment Confirmed</h1>
      <p className={styles.lead}>
        Payment proof uploaded successfully! Your booking will be confirmed once payment is verified.
      </p>
      <div className={styles.actions}>
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
      <NavButton to="/">Book Another Appointment</NavButton>
    </div>
  </div>
);

const Nothing = () => (
  <PageState title="No Appointment Data" actions={<NavButton to="/">Go Home</NavButton>}>
    <p>There is no booking to show here. Your appointments are on your dashboard.</p>
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
