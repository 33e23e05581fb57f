import { err, errAsync, ok, okAsync, safeTry } from 'neverthrow';
import { accountFor } from '../../domain/account/decide.ts';
import type { HairRecord } from '../../domain/account/events.ts';
import { appointment } from '../../domain/appointment/decide.ts';
import { personal } from '../../domain/kernel/event.ts';
import type { AccountId, HairPictureId } from '../../domain/kernel/ids.ts';
import { emailOf } from '../../domain/kernel/text.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { latest } from '../kernel/done.ts';
import { isFailure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import { type HairPictureParts, type HairPictureToStore, hairPictureFile, storeHairPicture } from '../stored-files.ts';
import { type ClaimParts, claimEmail, giveUpEmail, type HandOverParts, handOver } from './confirm-address.ts';
import { emailHashOf, findAccount, type KnownAccount, loadAccount } from './find-account.ts';
import { type RevokeSessionsParts, revokeSessions } from './revoke-sessions.ts';

/** Another client has the address. Neither account changes, because only the owner knows whose address it is. */
export type AddressOfAnother = { readonly kind: 'AddressOfAnother'; readonly name: string };
/** The client already has another address, which only she may change. */
export type AddressKnown = { readonly kind: 'AddressKnown' };

const nameOf = ({ personal: { fields } }: KnownAccount): string => `${fields.firstName} ${fields.lastName}`.trim();

/** Adds an e-mail address to a client who has none. From then on she signs in with it. */
export const addAddress =
  (parts: ClaimParts) =>
  (caller: Caller, { accountId, email }: { readonly accountId: AccountId; readonly email: string }) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const { personal: known, signInChanges } = yield* loadAccount(parts)(accountId);
      const address = emailOf(email);
      if (known.fields.email === address) return ok({ value: null, position: null });
      if (known.fields.email !== '') return err({ kind: 'AddressKnown' as const });
      const other = yield* findAccount(parts)(address);
      if (other !== null && other.accountId !== accountId)
        return err({ kind: 'AddressOfAnother' as const, name: nameOf(other) });
      const { owner } = yield* claimEmail(parts)(caller, address, accountId);
      if (owner !== accountId) return err({ kind: 'AddressOfAnother' as const, name: address });
      const { position } = yield* parts.handle
        .command(accountFor.ChangeProfile, streams.account(accountId), caller, {
          ...{ type: 'ChangeProfile', askedAt: signInChanges, emailHash: emailHashOf(parts.ids, address) },
          personal: personal(known.subject, { ...known.fields, email: address }),
        })
        .orElse((refusal) => {
          // After an unknown outcome the account may have the address, so it is not given up.
          const isWithout = !isFailure(refusal) && refusal.kind !== 'AccountForgotten';
          const givenUp = isWithout ? giveUpEmail(parts)(caller, address, accountId) : okAsync(null);
          return givenUp.andThen(() => errAsync(refusal));
        });
      return ok({ value: null, position });
    });

/** Adds a picture of the client's hair, which may show one of her visits. */
export const addHairPicture = (parts: HairPictureParts) => (caller: Caller, wanted: HairPictureToStore) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const { accountId, appointmentId } = wanted;
    if (appointmentId !== null) {
      const { booking } = yield* parts.handle.state(appointment, streams.appointment(appointmentId));
      if (booking?.accountId !== accountId) return err({ kind: 'AppointmentNotFound' as const });
    }
    const bytes = yield* parts.reducePicture(wanted.bytes);
    return ok(yield* storeHairPicture(parts)(caller, { ...wanted, bytes }));
  });

export type CustomerToBlock = { readonly accountId: AccountId; readonly reason: string | null };

/** Blocks a client: she cannot book online anymore, and all her sessions end. Her appointments stay. */
export const blockCustomer =
  (parts: RevokeSessionsParts) =>
  (caller: Caller, { accountId, reason }: CustomerToBlock) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const { position } = yield* parts.handle.command(accountFor.BlockAccount, streams.account(accountId), caller, {
        type: 'BlockAccount',
        personal: personal(`account-${accountId}`, { reason }),
      });
      const last = yield* revokeSessions(parts)(caller, { accountId, cause: 'blocked', except: null });
      return ok({ value: null, position: latest(position, last.position) });
    });

export type HairRecordWanted = { readonly accountId: AccountId; readonly record: HairRecord };

/** Saves the owner's record of the client's hair: what the visits do not say about it. */
export const keepHairRecord =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, { accountId, record }: HairRecordWanted) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.KeepHairRecord, streams.account(accountId), caller, {
          type: 'KeepHairRecord',
          personal: personal(`account-${accountId}`, record),
        }),
      )
      .map(({ position }) => ({ value: null, position }));

export type HairPictureToRemove = { readonly accountId: AccountId; readonly pictureId: HairPictureId };

/** Removes the picture and its file. If a call was interrupted, a repeat finishes the job. */
export const removeHairPicture =
  ({ handle, files }: Ports<'handle' | 'files'>) =>
  (caller: Caller, { accountId, pictureId }: HairPictureToRemove) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.RemoveHairPicture, streams.account(accountId), caller, {
          type: 'RemoveHairPicture',
          pictureId,
        }),
      )
      .andThen(({ position, state }) => {
        const isTheirs = state?.hairPictures.some((one) => one.pictureId === pictureId) ?? false;
        const gone = isTheirs ? files.remove(hairPictureFile(pictureId)) : okAsync(undefined);
        return gone.map(() => ({ value: null, position }));
      });

/** The owner's private note about a client; an empty note removes it. */
export type CustomerNoteWanted = { readonly accountId: AccountId; readonly note: string };

export const takeCustomerNote =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, { accountId, note }: CustomerNoteWanted) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.TakeCustomerNote, streams.account(accountId), caller, {
          type: 'TakeCustomerNote',
          personal: personal(`account-${accountId}`, { note }),
        }),
      )
      .map(({ position }) => ({ value: null, position }));

/** Lets a blocked client sign in and book again. */
export const unblockCustomer =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, accountId: AccountId) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(accountFor.UnblockAccount, streams.account(accountId), caller, { type: 'UnblockAccount' }),
      )
      .map(({ position }) => ({ value: null, position }));

export type CustomerToVerify = {
  readonly accountId: AccountId;
  /** False if the client did not set the account's password because somebody else registered with her address. */
  readonly keepsPassword: boolean;
};

/**
 * Confirms for the owner that the account's address is the client's, who then sees all that was booked under it. A
 * password that she did not set is removed first, and everyone who signed in with it is signed out and loses the
 * calendar feed, so that nobody else ever sees it. A code sent to the address does the same.
 */
export const verifyCustomer =
  (parts: HandOverParts) =>
  (caller: Caller, { accountId, keepsPassword }: CustomerToVerify) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const emailHash = null;
      if (!keepsPassword) {
        const account = yield* loadAccount(parts)(accountId);
        const position = yield* handOver(parts)(caller, { account, emailHash, cause: 'password-removed' });
        return ok({ value: null, position });
      }
      const { position } = yield* parts.handle.command(accountFor.VerifyAccount, streams.account(accountId), caller, {
        ...{ type: 'VerifyAccount', keepsPassword, hers: null, emailHash },
      });
      return ok({ value: null, position });
    });
