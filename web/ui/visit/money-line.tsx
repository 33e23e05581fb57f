import type { Appointment } from '../../api/types.ts';
import { moneySentence } from '../../format/appointments.ts';
import { formatPrice } from '../../format/text.ts';

/** The price of a visit, and what of it is paid, due now and due at the visit. */
export const MoneyLine = ({ appointment }: { readonly appointment: Appointment }) => (
  <p>
    <strong className="price">{formatPrice(appointment.totalPrice)}</strong>{' '}
    {/* A booking that this browser has kept from an earlier version says nothing of it. */}
    {appointment.isWithheld || appointment.money === undefined ? null : moneySentence(appointment)}
  </p>
);
