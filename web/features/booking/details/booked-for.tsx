import { Link } from 'react-router-dom';
import { type Choice, choiceQuery } from '../../../format/booking-choice.ts';
import { formatPhone } from '../../../format/phone.ts';

/** Who the visit is booked for, shown if the next step is the payment. */
export const BookedFor = ({ choice }: { readonly choice: Choice }) => {
  const { customerInfo: person } = choice;
  if (person === null) return null;
  return (
    <p className="line-apart gap-sm form-width">
      <span className="wraps">
        Booking for{' '}
        <strong>
          {person.firstName} {person.lastName}
        </strong>
        <span className="spoken"> · </span>
        <span className="row muted-md">
          {person.email}
          <span className="spoken"> · </span>
          <span className="unbroken">{formatPhone(person.phone)}</span>
        </span>
      </span>
      <Link
        to={`/booking/details${choiceQuery(choice)}`}
        className="tap-link unbroken"
        aria-label="Change your information"
      >
        Change
      </Link>
    </p>
  );
};
