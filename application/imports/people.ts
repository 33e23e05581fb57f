import { err, errAsync, ok, ResultAsync } from 'neverthrow';
import { account, type Profile } from '../../domain/account/index.ts';
import type { AccountId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { ImportedClient } from '../imported.ts';
import type { ClientInRow } from '../ports/imports.ts';
import { turnsByKey } from '../turns-by-key.ts';
import type { RowTrouble, RunParts } from './run-parts.ts';

export type ClientFound = { readonly accountId: AccountId; readonly profile: Profile };

const nameKey = (firstName: string, lastName: string): string => `${firstName} ${lastName}`.trim().toLowerCase();

const added = <Key>(lists: Map<Key, AccountId[]>, key: Key, id: AccountId): void => {
  const list = lists.get(key) ?? [];
  if (!list.includes(id)) lists.set(key, [...list, id]);
};

/** Everybody an import knows: those of the views when it began, and those that it has brought since. */
export const openPeople = (parts: RunParts, caller: Caller) => {
  const byPhone = new Map<string, AccountId[]>();
  const byName = new Map<string, AccountId[]>();
  const inTurn = turnsByKey();
  const note = (id: AccountId, { firstName, lastName, phone }: Pick<Profile, 'firstName' | 'lastName' | 'phone'>) => {
    if (phone !== null) added(byPhone, phone, id);
    added(byName, nameKey(firstName, lastName), id);
  };
  for (const { accountId, ...seen } of parts.importViews.clients()) note(accountId, seen);

  /** Rows with the same phone wait for one another, because the first of them may open the account of the others. */
  const bring = (client: ClientInRow): ResultAsync<ImportedClient, RowTrouble> => {
    const key = client.phone ?? client.email ?? '';
    const work = async () => {
      const withPhone = client.phone === null ? [] : (byPhone.get(client.phone) ?? []);
      const brought = await parts.importClient(caller, { ...client, withPhone });
      if (brought.isOk()) note(brought.value.accountId, brought.value.profile);
      return brought;
    };
    return new ResultAsync(inTurn(key, work));
  };

  /** The one client of that name. */
  const named = ({ firstName, lastName }: Omit<ClientInRow, 'note'>): ResultAsync<ClientFound, RowTrouble> => {
    const name = `${firstName} ${lastName}`.trim();
    const [id, ...others] = byName.get(nameKey(firstName, lastName)) ?? [];
    if (id === undefined) return errAsync({ kind: 'ClientUnknown' as const, name });
    if (others.length > 0) return errAsync({ kind: 'ClientAmbiguous' as const, name });
    return parts.handle
      .state(account, streams.account(id))
      .andThen((found) =>
        found === null || found.forgotten || found.personal === 'erased'
          ? err({ kind: 'ClientUnknown' as const, name })
          : ok({ accountId: id, profile: found.personal.fields }),
      );
  };

  const asked = new Map<string, ResultAsync<ClientFound, RowTrouble>>();

  /** The client of a visit: by address or phone, whom it opens an account if need be, otherwise by her name alone. */
  const clientOf = (client: Omit<ClientInRow, 'note'>): ResultAsync<ClientFound, RowTrouble> => {
    const { email, phone, firstName, lastName } = client;
    const key = JSON.stringify([
      email,
      email === null ? phone : null,
      email === null ? nameKey(firstName, lastName) : null,
    ]);
    const before = asked.get(key);
    if (before !== undefined) return before;
    const brought: ResultAsync<ClientFound, RowTrouble> =
      email === null && phone === null
        ? named(client)
        : bring({ ...client, note: null }).orElse((trouble) =>
            trouble.kind === 'ClientWithoutEmail'
              ? named(client).mapErr((other) => (other.kind === 'ClientUnknown' ? trouble : other))
              : errAsync(trouble),
          );
    asked.set(key, brought);
    // A client who could not be brought is tried again with her next row.
    void brought.orTee(() => asked.delete(key));
    return brought;
  };

  return { bring, clientOf };
};
