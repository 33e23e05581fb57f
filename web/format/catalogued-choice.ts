import type { AddOn, Service } from '../api/types.ts';
import { type Choice, readChoice, readService } from './booking-choice.ts';
import { isConsultation } from './service-kind.ts';

/** The chosen add-ons that the service still has, in its order and at today's price. */
const stillOffered = (asked: readonly AddOn[], { addOns }: Service): readonly AddOn[] =>
  addOns.filter(({ id }) => asked.some((one) => one.id === id));

/** The choice with the names, prices and durations of the catalogue. */
export const asCatalogued = (asked: Choice, service: Service): Choice => ({
  ...asked,
  service: readService(service) ?? asked.service,
  addOns: stillOffered(asked.addOns, service),
});

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
 * no service, or one that the catalogue does not have.
 */
export const chosenBy = <Found extends Service>(
  search: string,
  serviceOf: (id: string) => Found | null,
): { readonly service: Found; readonly query: string } | null => {
  const asked = readChoice(new URLSearchParams(search), null);
  const service = asked === null ? null : serviceOf(asked.service.id);
  if (asked === null || service === null) return null;
  return { service, query: queryById(asCatalogued(asked, service), isConsultation(service)) };
};
