import { err, ok, type Result } from 'neverthrow';
import { type AddOnId, addOnId, type ServiceId } from '../kernel/ids.ts';
import type { AddOn, ServiceDescription } from './events.ts';

type Combined = Omit<AddOn, 'addOnId'> & { readonly serviceId: ServiceId; readonly addOns: readonly AddOn[] };

/** A further service is part of a visit like an add-on, under its own id. */
const asPart = ({ serviceId, name, minutes, price }: Combined): AddOn => ({
  ...{ addOnId: addOnId(serviceId), name, minutes, price },
});

/**
 * The requested parts of a visit in addition to its service: add-ons, further services and their add-ons, each once,
 * in the order of the services. The error is the first requested id that none of the services offers.
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

/** What the services of one visit ask their client to do beforehand, one after another. */
export const preparationWords = (services: readonly (Pick<ServiceDescription, 'preparation'> | null)[]): string =>
  services.flatMap((each) => each?.preparation || []).join('\n\n');
