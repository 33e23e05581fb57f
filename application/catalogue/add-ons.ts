import type { AddOn } from '../../domain/catalogue/index.ts';
import { type AddOnId, addOnId, type ServiceId } from '../../domain/kernel/index.ts';
import type { Ids } from '../ports/ids.ts';

/** An add-on as the form sends it: `addOnId` is null for a new one. */
export type AddOnWanted = Omit<AddOn, 'addOnId'> & { readonly addOnId: AddOnId | null };

/**
 * Gives new add-ons their ids. A repeat of the request gets the same ids: they are hashes of service and name, with a
 * number if an earlier add-on of that name has the id.
 */
export const nameAddOns = (ids: Ids, id: ServiceId, wanted: readonly AddOnWanted[]): readonly AddOn[] => {
  const taken = new Set(wanted.map((addOn) => addOn.addOnId));
  const freeId = (name: string, attempt = 0): AddOnId => {
    const candidate = addOnId(ids.keyed('add-on', id, name, String(attempt)));
    return taken.has(candidate) ? freeId(name, attempt + 1) : candidate;
  };
  return wanted.map((addOn) => {
    const named = addOn.addOnId ?? freeId(addOn.name);
    taken.add(named);
    return { ...addOn, addOnId: named };
  });
};
