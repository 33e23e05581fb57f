import type { AddOn, Service } from '../api/types.ts';
import { type Choice, readChoice, readService } from './booking-choice.ts';
import { isConsultation } from './service-kind.ts';

/** What is offered beside a visit's service: its add-ons, the further services among `ids`, and their add-ons. */
export const offeredBeside = (
  service: Service,
  catalogue: readonly Service[],
  ids: readonly string[],
): readonly AddOn[] => {
  const further = catalogue.filter(({ id }) => id !== service.id && ids.includes(id));
  const all = further.flatMap(({ id, name, price, duration, addOns }) => [
    { id, name, price, duration: Math.round(duration * 60) },
    ...addOns,
  ]);
  return [...new Map([...service.addOns, ...all].map((one) => [one.id, one])).values()];
};

/** What was asked for that is still offered, in the order of the catalogue and at today's price. */
export const stillOffered = (
  service: Service,
  catalogue: readonly Service[],
  ids: readonly string[],
): readonly AddOn[] => offeredBeside(service, catalogue, ids).filter(({ id }) => ids.includes(id));

/** The choice with the names, prices and durations of the catalogue. */
export const asCatalogued = (asked: Choice, service: Service, catalogue: readonly Service[] = []): Choice => ({
  ...asked,
  service: readService(service) ?? asked.service,
  addOns: stillOffered(
    service,
    catalogue,
    asked.addOns.map(({ id }) => id),
  ),
});

/** Whether the choice has something that its service does not offer: a further service, or what nobody offers any more. */
export const hasOthers = ({ addOns }: Choice, service: Service): boolean =>
  addOns.some(({ id }) => !service.addOns.some((one) => one.id === id));

/** What the first step shows of a choice, by ids: one text for all addresses that show the same. */
const queryById = ({ service, addOns, date, time, meeting = null }: Choice, isMet: boolean): string => {
  const params = new URLSearchParams({ service: service.id });
  if (addOns.length > 0) params.set('addons', JSON.stringify(addOns.map(({ id }) => ({ id }))));
  if (date !== null) params.set('date', date);
  if (date !== null && time !== null) params.set('time', time);
  if (isMet && meeting !== null) params.set('meeting', meeting);
  return `?${params}`;
};

/**
 * What an address chooses of the catalogue, and the one short query of all addresses that show the same. Null where it names
 * no service, or one that the catalogue does not have, or several, whose page the browser draws.
 */
export const chosenBy = <Found extends Service>(
  search: string,
  serviceOf: (id: string) => Found | null,
): { readonly service: Found; readonly query: string } | null => {
  const asked = readChoice(new URLSearchParams(search), null);
  const service = asked === null ? null : serviceOf(asked.service.id);
  if (asked === null || service === null) return null;
  if (hasOthers(asked, service) && asked.addOns.some(({ id }) => serviceOf(id) !== null)) return null;
  return { service, query: queryById(asCatalogued(asked, service), isConsultation(service)) };
};
