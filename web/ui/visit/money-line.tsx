import type { Appointment } from '../../api/types.ts';
import { moneySentence } from '../../format/appointments.ts';
import { formatPrice } from '../../format/text.ts';

/** A visit's price, and how much of it is paid, due now and due at the visit. */
export const MoneyLine = ({ appointment }: { readonly appointment: Appointment }) => (
  <p>
    <strong className="price">{formatPrice(appointment.totalPrice)}</strong>{' '}
    {/* A booking stored in the browser by an earlier version has no `money`. */}
    {appointment.isWithheld || appointment.money === undefined ? null : moneySentence(appointment)}
  </p>
);
