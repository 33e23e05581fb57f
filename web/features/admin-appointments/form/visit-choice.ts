import type { Appointment, Service } from '../../../api/types.ts';
import { additionsOf, stillOffered } from '../../../format/catalogued-choice.ts';
import { appointmentFaces } from '../../../statuses/faces.ts';
import { amountTyped } from '../proof/reading.ts';
import { type AppointmentValues, appointmentValuesOf, isSameVisit } from './appointment-form.ts';

type AddOn = Service['addOns'][number];

/** The add-ons and further services to offer, including booked ones that are no longer offered. */
export const addOnsToChoose = (
  service: Service | null,
  catalogue: readonly Service[],
  { addOnIds }: Pick<AppointmentValues, 'addOnIds'>,
  booked: readonly AddOn[],
): readonly (AddOn & { readonly isOffered: boolean })[] => {
  const ids = [...addOnIds, ...booked.map(({ id }) => id)];
  const offered = service === null ? [] : additionsOf(service, catalogue, ids);
  const gone = booked.filter(({ id }) => !offered.some((addOn) => addOn.id === id));
  return [
    ...offered.map((addOn) => ({ ...addOn, isOffered: true })),
    ...gone.map((addOn) => ({ ...addOn, isOffered: false })),
  ];
};

export type Total = { readonly minutes: number; readonly price: number };

/** The length and price. The booked visit keeps its own; another has the catalog's. Null if the service is gone. */
export const totalOfVisit = (
  appointment: Appointment | null,
  values: AppointmentValues,
  service: Service | null,
  catalogue: readonly Service[],
): Total | null => {
  if (appointment !== null && isSameVisit(appointmentValuesOf(appointment), values)) {
    const dearer = (amountTyped(values.price) ?? appointment.servicePrice) - appointment.servicePrice;
    return { minutes: appointment.duration, price: appointment.totalPrice + dearer };
  }
  if (service === null) return null;
  const addOns = stillOffered(service, catalogue, values.addOnIds);
  return {
    minutes: service.duration * 60 + addOns.reduce((sum, { duration }) => sum + duration, 0),
    price: addOns.reduce((sum, { price }) => sum + price, amountTyped(values.price) ?? service.price),
  };
};

type VisitWanted = Pick<AppointmentValues, 'serviceId' | 'addOnIds'>;

const lately = 5;

/** The service of most recent visits, with the add-ons of its latest; null if none is still offered. */
export const mostFrequentVisit = (visits: readonly Appointment[], offered: readonly Service[]): VisitWanted | null => {
  const services = new Map(offered.map((service) => [service.id, service]));
  const last = visits
    .filter(({ status, serviceId }) => appointmentFaces[status].holdsTime && services.has(serviceId))
    .slice(0, lately);
  const [usual] = [...Map.groupBy(last, ({ serviceId }) => serviceId).values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([latest]) => latest ?? []);
  if (usual === undefined) return null;
  const service = services.get(usual.serviceId);
  const had = usual.addOns.map(({ id }) => id);
  const addOns = service === undefined ? [] : stillOffered(service, offered, had);
  return { serviceId: usual.serviceId, addOnIds: addOns.map(({ id }) => id) };
};

type Start = Pick<AppointmentValues, 'date' | 'time'>;

const maxOfDay = 3;
const maxShown = 6;
const placeOf = ({ date, time }: Start): string => `${date} ${time}`;

/** A few of each day's next free times, in their order, always including the chosen one. */
export const startsToOffer = (next: readonly Start[], chosen: Start): readonly Start[] => {
  const few = [...Map.groupBy(next, ({ date }) => date).values()]
    .flatMap((ofDay) => ofDay.slice(0, maxOfDay))
    .slice(0, maxShown);
  const isThere = chosen.time === '' || few.some((start) => placeOf(start) === placeOf(chosen));
  return isThere ? few : [...few, chosen].toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};
