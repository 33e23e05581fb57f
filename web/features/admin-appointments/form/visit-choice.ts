import type { Appointment, Service } from '../../../api/types.ts';
import { type AppointmentValues, appointmentValuesOf, isSameVisit } from './appointment-form.ts';

type AddOn = Service['addOns'][number];

/** The service's add-ons, and booked ones that it no longer has, which can be kept or removed. */
export const addOnsToChoose = (
  service: Service | null,
  booked: readonly AddOn[],
): readonly (AddOn & { readonly isOffered: boolean })[] => {
  const offered = service?.addOns ?? [];
  const gone = booked.filter(({ id }) => !offered.some((addOn) => addOn.id === id));
  return [
    ...offered.map((addOn) => ({ ...addOn, isOffered: true })),
    ...gone.map((addOn) => ({ ...addOn, isOffered: false })),
  ];
};

export type Total = { readonly minutes: number; readonly price: number };

/** The booked visit keeps its length and price. Another one has those of the catalogue; null if the service is gone. */
export const totalOfVisit = (
  appointment: Appointment | null,
  values: AppointmentValues,
  service: Service | null,
): Total | null => {
  if (appointment !== null && isSameVisit(appointmentValuesOf(appointment), values)) {
    return { minutes: appointment.duration, price: appointment.totalPrice };
  }
  if (service === null) return null;
  const addOns = service.addOns.filter(({ id }) => values.addOnIds.includes(id));
  return {
    minutes: service.duration * 60 + addOns.reduce((sum, { duration }) => sum + duration, 0),
    price: addOns.reduce((sum, { price }) => sum + price, service.price),
  };
};
