import type { AddOn, Service } from '../api/types.ts';
import { type Choice, readChoice, readService } from './booking-choice.ts';
import { isConsultation, isOfWholeHead } from './service-kind.ts';

/** The services that a client can add to a visit: none that takes several days, and no second one for a whole head. */
export const bookableBeside = (service: Service, catalogue: readonly Service[]): readonly Service[] =>
  catalogue.filter(
    (one) =>
      one.id !== service.id &&
      one.sessions === 1 &&
      !isConsultation(one) &&
      !(isOfWholeHead(one) && isOfWholeHead(service)),
  );

/** What can be added to a service: its add-ons, and the further services among `ids` with their add-ons. */
export const additionsOf = (
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

/** The requested additions that are still offered, in the catalog's order and at its prices. */
export const stillOffered = (
  service: Service,
  catalogue: readonly Service[],
  ids: readonly string[],
): readonly AddOn[] => additionsOf(service, catalogue, ids).filter(({ id }) => ids.includes(id));

/** The choice with the catalog's names, prices and durations. */
export const withCatalogData = (asked: Choice, service: Service, catalogue: readonly Service[] = []): Choice => ({
  ...asked,
  service: readService(service) ?? asked.service,
  addOns: stillOffered(
    service,
    catalogue,
    asked.addOns.map(({ id }) => id),
  ),
});

/** True if the choice has something that its service does not offer: a further service, or a removed add-on. */
export const hasForeignAdditions = ({ addOns }: Choice, service: Service): boolean =>
  addOns.some(({ id }) => !service.addOns.some((one) => one.id === id));

/** A choice as the first step shows it, by ids: one query for all addresses that look the same. */
const queryById = ({ service, addOns, date, time, meeting = null }: Choice, isMet: boolean): string => {
  const params = new URLSearchParams({ service: service.id });
  if (addOns.length > 0) params.set('addons', JSON.stringify(addOns.map(({ id }) => ({ id }))));
  if (date !== null) params.set('date', date);
  if (date !== null && time !== null) params.set('time', time);
  if (isMet && meeting !== null) params.set('meeting', meeting);
  return `?${params}`;
};

/**
 * The service that an address chooses, and one short query for all addresses that look the same. Null if it names no
 * service, an unknown one, or several, because then the browser renders the page.
 */
export const chosenBy = <Found extends Service>(
  search: string,
  serviceOf: (id: string) => Found | null,
): { readonly service: Found; readonly query: string } | null => {
  const asked = readChoice(new URLSearchParams(search), null);
  const service = asked === null ? null : serviceOf(asked.service.id);
  if (asked === null || service === null) return null;
  if (hasForeignAdditions(asked, service) && asked.addOns.some(({ id }) => serviceOf(id) !== null)) return null;
  return { service, query: queryById(withCatalogData(asked, service), isConsultation(service)) };
};
