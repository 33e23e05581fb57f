import { err, errAsync, ok, okAsync, ResultAsync } from 'neverthrow';
import { account } from '../../domain/account/decide.ts';
import type { Profile } from '../../domain/account/events.ts';
import type { BookedService } from '../../domain/appointment/events.ts';
import type { AccountId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { emailOf, foldedText } from '../../domain/kernel/text.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../kernel/caller.ts';
import { turnsByKey } from '../kernel/handle.ts';
import type { ImportedClient } from '../kernel/imported.ts';
import {
  type ClientInRow,
  fieldsOfSeveralColumns,
  type ImportField,
  type ImportKind,
  type Matched,
  type ServiceInRow,
} from '../ports/imports.ts';
import type { RowOutcome } from './outcome.ts';
import type { RowTrouble, RunParts } from './run-parts.ts';

/** A needed field that no column has, or a field that two columns have and may not. */
export type ImportFieldMissing = { readonly kind: 'ImportFieldMissing'; readonly field: ImportField };
export type ImportFieldTwice = { readonly kind: 'ImportFieldTwice'; readonly field: ImportField };
/** The match has more or fewer columns than the file. */
export type ImportColumnsDiffer = { readonly kind: 'ImportColumnsDiffer'; readonly columns: number };
export type MatchObjection = ImportFieldMissing | ImportFieldTwice | ImportColumnsDiffer;

const person = [['firstName', 'lastName', 'fullName', 'email', 'phone']] as const;

/** Of each list, at least one field is needed; a refusal names the first. */
const needed: { readonly [Kind in ImportKind]: readonly (readonly ImportField[])[] } = {
  clients: [
    ['firstName', 'lastName', 'fullName'],
    ['email', 'phone'],
  ],
  visits: [['date'], ['service'], ...person],
  services: [['service']],
};

/** Why rows cannot be read with this match; null if they can. */
export const objectionToMatch = ({ kind, match }: Matched, columns: number): MatchObjection | null => {
  if (match.length !== columns) return { kind: 'ImportColumnsDiffer', columns };
  const fields = match.filter((field) => field !== null);
  const twice = fields.find((field, index) => !fieldsOfSeveralColumns.has(field) && fields.indexOf(field) !== index);
  if (twice !== undefined) return { kind: 'ImportFieldTwice', field: twice };
  const [lacking] = needed[kind].filter((list) => !list.some((field) => fields.includes(field)));
  return lacking === undefined ? null : { kind: 'ImportFieldMissing', field: lacking[0] as ImportField };
};

/** The category of services for which the file names none. */
const importedCategory = 'Imported';
/** For a service whose length the file does not give. */
const usualMinutes = 60;

/** The services that an import knows by name: the catalogue's at its start, and those that it has added. */
export const openOffered = (parts: RunParts, caller: Caller) => {
  const known = new Map<string, ResultAsync<BookedService, RowTrouble>>(
    parts.importViews.services().map((seen) => [foldedText(seen.name), okAsync(seen)]),
  );

  const bring = ({ name, category, description, price, minutes, isActive }: ServiceInRow) =>
    parts.importService(caller, {
      ...{ name: name.trim(), category: category ?? importedCategory },
      // Every service needs a description; without one, its name serves.
      description: description === '' ? name.trim() : description,
      price: price ?? cents(0),
      minutes: minutes ?? usualMinutes,
      // Without a price or a length the owner has to complete it before clients can book it.
      isActive: isActive && price !== null && minutes !== null,
    });

  const bookable = (row: ServiceInRow): ResultAsync<BookedService, RowTrouble> => {
    const key = foldedText(row.name);
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
    /** Imports a service row, unless the service is known. */
    take: (row: ServiceInRow): ResultAsync<RowOutcome, RowTrouble> => {
      if (known.has(foldedText(row.name))) return okAsync('known');
      let outcome: RowOutcome = 'known';
      const brought = bring(row).map(({ imported, service }) => {
        outcome = imported;
        const { serviceId, name, category, minutes, price } = service;
        return { serviceId, name, category, minutes, price };
      });
      known.set(foldedText(row.name), brought);
      void brought.orTee(() => known.delete(foldedText(row.name)));
      return brought.map(() => outcome);
    },
    /** Finds the service of a visit. A service that the catalogue does not have is added, hidden from clients. */
    named: (name: string, visit: { readonly price: ServiceInRow['price']; readonly minutes: number | null }) =>
      bookable({ name, category: null, description: '', ...visit, isActive: false }),
  };
};

export type ClientFound = { readonly accountId: AccountId; readonly profile: Profile };

const nameKey = (firstName: string, lastName: string): string => foldedText(`${firstName} ${lastName}`);

const added = <Key>(lists: Map<Key, AccountId[]>, key: Key, id: AccountId): void => {
  const list = lists.get(key) ?? [];
  if (!list.includes(id)) lists.set(key, [...list, id]);
};

/** The clients that an import knows: those in the views at its start, and those that it has added. */
export const openPeople = (parts: RunParts, caller: Caller) => {
  const byPhone = new Map<string, AccountId[]>();
  const byName = new Map<string, AccountId[]>();
  const inTurn = turnsByKey();
  const note = (id: AccountId, { firstName, lastName, phone }: Pick<Profile, 'firstName' | 'lastName' | 'phone'>) => {
    if (phone !== null) added(byPhone, phone, id);
    added(byName, nameKey(firstName, lastName), id);
  };
  for (const { accountId, ...seen } of parts.importViews.clients()) note(accountId, seen);

  // Rows with the same address or phone run one after the other, because the first may open the account of the others.
  const bring = (client: ClientInRow): ResultAsync<ImportedClient, RowTrouble> => {
    const { email, phone } = client;
    const work = async () => {
      const withPhone = client.phone === null ? [] : (byPhone.get(client.phone) ?? []);
      const brought = await parts.importClient(caller, { ...client, withPhone });
      if (brought.isOk()) note(brought.value.accountId, brought.value.profile);
      return brought;
    };
    const byItsPhone = () => (phone === null ? work() : inTurn(`phone ${phone}`, work));
    return new ResultAsync(email === null ? byItsPhone() : inTurn(`email ${emailOf(email)}`, byItsPhone));
  };

  /** Finds the only client of that name. If both the row and the account have a phone, it is another person. */
  const named = ({ firstName, lastName, phone }: Omit<ClientInRow, 'note'>): ResultAsync<ClientFound, RowTrouble> => {
    const name = `${firstName} ${lastName}`.trim();
    const [id, ...others] = byName.get(nameKey(firstName, lastName)) ?? [];
    if (id === undefined) return errAsync({ kind: 'ClientUnknown' as const, name });
    if (others.length > 0) return errAsync({ kind: 'ClientAmbiguous' as const, name });
    return parts.handle
      .state(account, streams.account(id))
      .andThen((found) =>
        found === null ||
        found.forgotten ||
        found.personal === 'erased' ||
        (phone !== null && found.personal.fields.phone !== null)
          ? err({ kind: 'ClientUnknown' as const, name })
          : ok({ accountId: id, profile: found.personal.fields }),
      );
  };

  const asked = new Map<string, ResultAsync<ClientFound, RowTrouble>>();

  /** Finds the client of a visit by address or phone, opening an account if needed; otherwise by her name alone. */
  const clientOf = (client: Omit<ClientInRow, 'note'>): ResultAsync<ClientFound, RowTrouble> => {
    const { email, phone, firstName, lastName } = client;
    const key = JSON.stringify([email, phone, nameKey(firstName, lastName)]);
    const before = asked.get(key);
    if (before !== undefined) return before;
    const isKnownByName = email === null && (phone === null || !byPhone.has(phone));
    const byOwn = () =>
      bring({ ...client, note: null }).orElse((no): ResultAsync<ClientFound, RowTrouble> => {
        // A client who shares an address may be known by her name.
        return no.kind === 'EmailOfAnother'
          ? named(client).mapErr((other) => (other.kind === 'ClientUnknown' ? no : other))
          : errAsync(no);
      });
    const brought: ResultAsync<ClientFound, RowTrouble> = isKnownByName
      ? named(client).orElse((no) => (no.kind === 'ClientUnknown' && phone !== null ? byOwn() : errAsync(no)))
      : byOwn();
    asked.set(key, brought);
    // After a failure, the client's next row tries again.
    void brought.orTee(() => asked.delete(key));
    return brought;
  };

  return { bring, clientOf };
};
