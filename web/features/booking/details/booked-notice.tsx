import type { Choice } from '../../../format/booking-choice.ts';
import { formatLongDate, to12Hour } from '../../../format/calendar.ts';

import { ButtonLink, NavButton } from '../../../ui/buttons.tsx';

import { PageState } from '../../../ui/page.tsx';
import { Unbroken } from '../../../ui/text/unbroken.tsx';

/** Shown if the client returns to a step of a finished booking: the time is hers and nothing is left to fill in. */
export const BookedNotice = ({ choice: { service, date, time } }: { readonly choice: Choice }) => (
  <PageState
    compact
    title="This appointment is booked"
    actions={
      <>
        <ButtonLink to="/appointment-success">See my appointment</ButtonLink>
        <NavButton to="/" variant="default">
          Book Another Appointment
        </NavButton>
      </>
    }
  >
    <p role="status">
      <Unbroken name={service.name} /> on {formatLongDate(date ?? '')} at {to12Hour(time ?? '')} is yours. Please do not
      pay again.
    </p>
  </PageState>
);
