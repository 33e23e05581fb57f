import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { NavButton } from '../../ui/nav-button.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { useToast } from '../../ui/toast.tsx';
import { book } from './book.ts';
import type { BookingOutcome } from './kept-success.ts';
import { keepOutcome, uploadedButNotBooked } from './kept-success.ts';

type Failed = Extract<BookingOutcome, { kind: 'failed' }>;

type SuccessProblemProps = { readonly outcome: Failed; readonly onOutcome: (outcome: BookingOutcome) => void };

/** The same wish once more; should the first one have arrived after all, it is answered as then. */
const useRepeat = ({ outcome, onOutcome }: SuccessProblemProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const repeat = async () => {
    setBusy(true);
    try {
      const next = await book(outcome.wanted);
      keepOutcome(next);
      onOutcome(next);
      if (next.kind === 'booked') toast.success('Appointment booked successfully!');
      else toast.error(uploadedButNotBooked);
    } catch (error) {
      toast.warning(error instanceof Error ? error.message : uploadedButNotBooked);
    } finally {
      setBusy(false);
    }
  };
  return { busy, repeat };
};

/** The picture arrived, the booking did not: nothing is lost, and the studio can put both together. */
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
        You asked for {service.name}
        {date !== null && time !== null ? ` on ${formatLongDate(date)} at ${to12Hour(time)}` : ''}. Please do not pay
        again: the studio has your proof and can attach it to your appointment.
      </p>
    </PageState>
  );
};
