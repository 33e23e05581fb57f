import { err, ok, okAsync, safeTry } from 'neverthrow';
import type { AccountForgotten } from '../../domain/account/commands.ts';
import { accountFor } from '../../domain/account/decide.ts';
import type { Profile } from '../../domain/account/events.ts';
import { objectionToCustomerNote, objectionToProfile } from '../../domain/account/policies.ts';
import { personal, personalOr } from '../../domain/kernel/event.ts';
import { type AccountId, accountId } from '../../domain/kernel/ids.ts';
import { emailOf, foldedText, same } from '../../domain/kernel/text.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { ClientToImport, ImportedClient } from '../kernel/imported.ts';
import type { Position } from '../ports/event-store.ts';
import { type ClaimParts, claimEmail } from './confirm-address.ts';
import { accountsHashOf, findAccount, type KnownAccount, loadAccount } from './find-account.ts';
import { admitGuest } from './find-or-open-account.ts';

const nameOf = ({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string =>
  foldedText(`${firstName} ${lastName}`);

/** Finds the account that has the client's phone and name. The name counts because people share phones. */
const samePerson = (parts: ClaimParts, client: ClientToImport) =>
  safeTry<KnownAccount | null, Failure>(async function* () {
    for (const id of client.withPhone) {
      const found = yield* loadAccount(parts)(id).orElse((problem) =>
        problem.kind === 'Unavailable' ? err(problem) : ok(null),
      );
      if (found === null || found.personal.fields.phone !== client.phone) continue;
      const isNobodysName = client.email === null && nameOf(client) === '';
      if (isNobodysName || nameOf(found.personal.fields) === nameOf(client)) return ok(found);
    }
    return ok(null);
  });

/** Whether the row's first name differs from the account's. Last names do not count: they change or are shortened. */
const isSomebodyElse = ({ personal: { fields } }: KnownAccount, client: ClientToImport): boolean => {
  const [known, named] = [foldedText(fields.firstName), foldedText(client.firstName)];
  return known !== '' && named !== '' && known !== named;
};

/** Returns the account's address after the import, and claims it if the account gets it now. */
const addressOf = (
  parts: ClaimParts,
  caller: Caller,
  { accountId, personal: { fields } }: KnownAccount,
  email: string | null,
) =>
  fields.email !== '' || email === null
    ? okAsync(fields.email)
    : claimEmail(parts)(caller, email, accountId).andThen(({ owner }) =>
        owner === accountId
          ? ok(emailOf(email))
          : err({ kind: 'Contended' as const, stream: streams.account(accountId) }),
      );

/** Adds what the account lacks and changes nothing else. With a password it gets no phone, because a phone signs in. */
const merge = (parts: ClaimParts, caller: Caller, before: KnownAccount, { phone, note, ...client }: ClientToImport) =>
  safeTry(async function* () {
    const { accountId, role, password, signInChanges, personal: known } = before;
    const { subject, fields } = known;
    const stream = streams.account(accountId);
    // If a password was set since `before` was read, no phone may be added: the import has to look again.
    const again = <Problem extends { readonly kind: string }>(problem: Problem) =>
      problem.kind === 'SignInChanged' || problem.kind === 'AddressToConfirm'
        ? { kind: 'Contended' as const, stream }
        : (problem as Exclude<Problem, { readonly kind: 'SignInChanged' | 'AddressToConfirm' }>);
    const email = yield* addressOf(parts, caller, before, client.email);
    const profile = { ...fields, email, phone: fields.phone ?? phone };
    let position: Position | null = null;
    let added = 0;
    // The studio books the imported visits, and they may be another person's than the one who registered.
    yield* admitGuest(parts, caller, fields.email, before).mapErr(stillThere).mapErr(again);
    if (role === 'user' && password === null && !same(profile, fields)) {
      const asked = {
        type: 'ChangeProfile' as const,
        askedAt: signInChanges,
        emailHash: accountsHashOf(parts.ids, accountId, email),
        personal: personal(subject, profile),
      };
      const changed = yield* parts.handle
        .command(accountFor.ChangeProfile, stream, caller, asked)
        .mapErr(stillThere)
        .mapErr(again);
      position = changed.position;
      added += changed.events.length;
    }
    const noted = before.note === null ? '' : personalOr(before.note, { note: '' }).note;
    if (role === 'user' && note !== null && noted === '') {
      const asked = { type: 'TakeCustomerNote' as const, personal: personal(subject, { note }) };
      const taken = yield* parts.handle.command(accountFor.TakeCustomerNote, stream, caller, asked).mapErr(stillThere);
      position = latest(position, taken.position);
      added += taken.events.length;
    }
    return ok({ imported: added === 0 ? ('known' as const) : ('merged' as const), accountId, profile, position });
  });

/** Maps "not found" to "forgotten": the account was loaded just before, so only forgetting its person can remove it. */
const stillThere = <Problem extends { readonly kind: string }>(
  problem: Problem,
): Exclude<Problem, { readonly kind: 'AccountNotFound' }> | AccountForgotten =>
  problem.kind === 'AccountNotFound'
    ? { kind: 'AccountForgotten' }
    : (problem as Exclude<Problem, { readonly kind: 'AccountNotFound' }>);

/** Opens the account. Null if somebody else opened it after its address was claimed. */
const openAs = (parts: ClaimParts, caller: Caller, owner: AccountId, { note }: ClientToImport, profile: Profile) => {
  const subject = `account-${owner}` as const;
  return parts.handle
    .command(accountFor.OpenAccount, streams.account(owner), caller, {
      type: 'OpenAccount',
      account: {
        ...{ accountId: owner, role: 'user', origin: 'owner' },
        emailHash: accountsHashOf(parts.ids, owner, profile.email),
        personal: personal(subject, profile),
      },
      password: null,
      note: note === null ? undefined : personal(subject, { note }),
    })
    .map(({ position }): ImportedClient | null => ({ imported: 'taken', accountId: owner, profile, position }))
    .orElse((refusal) => (refusal.kind === 'AccountAlreadyOpened' ? ok(null) : err(refusal)));
};

/**
 * The id comes from the address, or from phone and name, so that a repeat does not open a forgotten person's account.
 */
const open = (parts: ClaimParts, caller: Caller, client: ClientToImport, profile: Profile) =>
  safeTry(async function* () {
    const candidate = accountId(
      profile.email === ''
        ? parts.ids.keyed('imported-client', profile.phone ?? '', nameOf(profile))
        : parts.ids.keyed('imported-client', profile.email),
    );
    const gone = yield* loadAccount(parts)(candidate)
      .map(() => false)
      .orElse((problem) => {
        if (problem.kind === 'Unavailable') return err(problem);
        return ok(problem.kind === 'AccountForgotten');
      });
    if (gone) return err({ kind: 'AccountForgotten' as const });
    const { owner, account } =
      profile.email === ''
        ? { owner: candidate, account: null }
        : yield* claimEmail(parts)(caller, profile.email, candidate);
    if (account === null) {
      const opened = yield* openAs(parts, caller, owner, client, profile);
      if (opened !== null) return ok(opened);
    }
    const opened = yield* loadAccount(parts)(owner).mapErr(stillThere);
    // Somebody else has got the address since it was looked up.
    if (isSomebodyElse(opened, client)) return err({ kind: 'Contended' as const, stream: streams.account(owner) });
    return ok(yield* merge(parts, caller, opened, client));
  });

/**
 * Imports a client from another program. The account with her e-mail address, or with her phone and name, gets what it
 * lacks; if there is none, one is opened, with or without an address. Importing the same client again changes nothing.
 * A different name under a known address is another person, who needs a phone of her own to be told apart.
 */
export const importClient = (parts: ClaimParts) => (caller: Caller, asked: ClientToImport) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const tooLong = objectionToCustomerNote(asked.note ?? '');
    if (tooLong !== null) return err(tooLong);
    const found = asked.email === null ? null : yield* findAccount(parts)(emailOf(asked.email));
    const isSharing = found !== null && isSomebodyElse(found, asked);
    if (isSharing && asked.phone === null) return err({ kind: 'EmailOfAnother' as const });
    const client = isSharing ? { ...asked, email: null } : asked;
    const email = client.email === null ? null : emailOf(client.email);
    const known = (isSharing ? null : found) ?? (yield* samePerson(parts, client));
    if (known !== null) return ok(yield* merge(parts, caller, known, client));
    const { firstName, lastName, phone } = client;
    if (email === null && phone === null) return err({ kind: 'ClientUnreachable' as const });
    const profile = { firstName, lastName, email: email ?? '', phone };
    const objection = objectionToProfile(profile, 'owner');
    return objection === null ? ok(yield* open(parts, caller, client, profile)) : err(objection);
  });
