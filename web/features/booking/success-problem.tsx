import { formatLongDate } from '../../format/calendar.ts';
import { to12Hour } from '../../format/clock.ts';
import { NavButton } from '../../ui/nav-button.tsx';
import { PageState } from '../../ui/page-state.tsx';
import type { BookingOutcome } from './kept-success.ts';
import { uploadedButNotBooked } from './kept-success.ts';

type Failed = Extract<BookingOutcome, { kind: 'failed' }>;

/** The picture arrived, the booking did not: nothing is lost, and the studio can put both together. */
export const SuccessProblem = ({ outcome }: { readonly outcome: Failed }) => {
  const { service, date, time } = outcome.choice;
  return (
    <PageState
      title="Appointment Error"
      actions={
        <>
          <NavButton to="/contact">Contact Support</NavButton>
          <NavButton to="/" variant="default">
            Go Home
          </NavButton>
        </>
      }
    >
      <p role="alert">{uploadedButNotBooked}</p>
      {outcome.message === '' ? null : <p>{outcome.message}</p>}
      <p>
        You asked for {service.name}
        {date !== null && time !== null ? ` on ${formatLongDate(date)} at ${to12Hour(time)}` : ''}. Please do not pay
        again: the studio has your proof and can attach it to your appointment.
      </p>
    </PageState>
  );
};
