import { okAsync, type ResultAsync } from 'neverthrow';
import type { BookedService } from '../../domain/appointment/index.ts';
import { cents } from '../../domain/kernel/index.ts';
import type { Caller } from '../caller.ts';
import type { ServiceInRow } from '../ports/imports.ts';
import type { RowOutcome } from './outcome.ts';
import type { RowTrouble, RunParts } from './run-parts.ts';

const nameKey = (name: string): string => name.trim().toLowerCase();

/** The category of services that a file names without saying more. */
const importedCategory = 'Imported';
/** For a service of which the file does not say how long it takes. */
const usualMinutes = 60;

/** The services that an import knows by name: those of the catalogue when it began, and those that it has added. */
export const openOffered = (parts: RunParts, caller: Caller) => {
  const known = new Map<string, ResultAsync<BookedService, RowTrouble>>(
    parts.importViews.services().map((seen) => [nameKey(seen.name), okAsync(seen)]),
  );

  const bring = ({ name, category, description, price, minutes, isActive }: ServiceInRow) =>
    parts.importService(caller, {
      ...{ name: name.trim(), category: category ?? importedCategory },
      // Every service is described; one that nobody has described yet, by its name.
      description: description === '' ? name.trim() : description,
      price: price ?? cents(0),
      minutes: minutes ?? usualMinutes,
      // Without a price and a length the owner has to look at it before clients can book it.
      isActive: isActive && price !== null && minutes !== null,
    });

  const bookable = (row: ServiceInRow): ResultAsync<BookedService, RowTrouble> => {
    const key = nameKey(row.name);
    const before = known.get(key);
    if (before !== undefined) return before;
    const brought = bring(row).map(
      ({ service: { serviceId, name, category, minutes, price } }): BookedService => ({
        ...{ serviceId, name, category, minutes, price },
      }),
    );
    known.set(key, brought);
    void brought.orTee(() => known.delete(key));
    return brought;
  };

  return {
    /** A service that the file is about: taken, or in the catalogue already. */
    take: (row: ServiceInRow): ResultAsync<RowOutcome, RowTrouble> => {
      if (known.has(nameKey(row.name))) return okAsync('known');
      let outcome: RowOutcome = 'known';
      const brought = bring(row).map(({ imported, service }) => {
        outcome = imported;
        const { serviceId, name, category, minutes, price } = service;
        return { serviceId, name, category, minutes, price };
      });
      known.set(nameKey(row.name), brought);
      void brought.orTee(() => known.delete(nameKey(row.name)));
      return brought.map(() => outcome);
    },
    /** The service of a visit. One that the catalogue does not have is added, hidden from clients. */
    named: (name: string, visit: { readonly price: ServiceInRow['price']; readonly minutes: number | null }) =>
      bookable({ name, category: null, description: '', ...visit, isActive: false }),
  };
};
