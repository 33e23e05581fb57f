import type { Appointment, Service } from '../../../api/types.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import { amountTyped } from '../proof/reading.ts';
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
    price: addOns.reduce((sum, { price }) => sum + price, amountTyped(values.price) ?? service.price),
  };
};

type VisitWanted = Pick<AppointmentValues, 'serviceId' | 'addOnIds'>;

const lately = 5;

/** What a client usually has: the service of most of her last visits, with what the latest of them added; null if none is offered. */
export const usualVisit = (visits: readonly Appointment[], offered: readonly Service[]): VisitWanted | null => {
  const services = new Map(offered.map((service) => [service.id, service]));
  const last = visits
    .filter(({ status, serviceId }) => appointmentFaces[status].holdsTime && services.has(serviceId))
    .slice(0, lately);
  const [usual] = [...Map.groupBy(last, ({ serviceId }) => serviceId).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([latest]) => latest ?? []);
  if (usual === undefined) return null;
  const addOns = services.get(usual.serviceId)?.addOns ?? [];
  return {
    serviceId: usual.serviceId,
    addOnIds: usual.addOns.map(({ id }) => id).filter((id) => addOns.some((addOn) => addOn.id === id)),
  };
};

type Start = Pick<AppointmentValues, 'date' | 'time'>;

const mostOfDay = 3;
const mostShown = 6;
const placeOf = ({ date, time }: Start): string => `${date} ${time}`;

/** Of the next free times, in their order, a few of each day; the chosen one stays among them. */
export const startsShown = (next: readonly Start[], chosen: Start): readonly Start[] => {
  const few = [...Map.groupBy(next, ({ date }) => date).values()]
    .flatMap((ofDay) => ofDay.slice(0, mostOfDay))
    .slice(0, mostShown);
  const isThere = chosen.time === '' || few.some((start) => placeOf(start) === placeOf(chosen));
  return isThere ? few : [...few, chosen].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};
