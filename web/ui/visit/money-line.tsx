import type { Appointment } from '../../api/types.ts';
import { moneySentence } from '../../format/appointments.ts';

/** How much of a visit's price is paid, due now and due at the visit. */
export const MoneyLine = ({ appointment }: { readonly appointment: Appointment }) => {
  // A booking stored in the browser by an earlier version has no `money`.
  const words = appointment.money === undefined ? null : moneySentence(appointment);
  return words === null ? null : <p>{words}</p>;
};
