import type { Appointment } from '../../api/types.ts';
import { moneySentence } from '../../format/appointments.ts';

/** What of a visit's price is paid, due now and due at the visit. */
export const MoneyLine = ({ appointment }: { readonly appointment: Appointment }) => {
  // A booking that this browser has kept from an earlier version says nothing of it.
  const words = appointment.money === undefined ? null : moneySentence(appointment);
  return words === null ? null : <p>{words}</p>;
};
