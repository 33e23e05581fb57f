import { err, ok, type Result } from 'neverthrow';
import { type AddOnId, addOnId, type ServiceId } from '../kernel/ids.ts';
import type { AddOn, ServiceDescription } from './events.ts';

type Combined = Omit<AddOn, 'addOnId'> & { readonly serviceId: ServiceId; readonly addOns: readonly AddOn[] };

/** A further service rides in a visit as add-ons do, under its own id. */
const asPart = ({ serviceId, name, minutes, price }: Combined): AddOn => ({
  ...{ addOnId: addOnId(serviceId), name, minutes, price },
});

/**
 * What a visit has beside its service: those that are asked for of its add-ons, of the further services, and of their
 * add-ons. Each is taken once, in the order of the services; or else the first id that nobody offers.
 */
export const partsOfVisit = (
  main: Combined,
  others: readonly Combined[],
  asked: readonly AddOnId[],
): Result<readonly AddOn[], AddOnId> => {
  const further = others.filter(({ serviceId }) => serviceId !== main.serviceId);
  const wanted = (offered: readonly AddOn[]) => asked.flatMap((id) => offered.find((one) => one.addOnId === id) ?? []);
  const all = [main.addOns, ...further.map((other) => [asPart(other), ...other.addOns])].flatMap(wanted);
  const parts = [...new Map(all.map((part) => [part.addOnId, part])).values()];
  const missing = asked.find((id) => !parts.some((part) => part.addOnId === id));
  return missing === undefined ? ok(parts) : err(missing);
};

/** What the services of one visit ask of its client beforehand, one after the other. */
export const preparationWords = (services: readonly (Pick<ServiceDescription, 'preparation'> | null)[]): string =>
  services.flatMap((each) => each?.preparation || []).join('\n\n');
