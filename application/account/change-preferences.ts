import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import {
  accountFor,
  type ChangePreferences,
  firstPreferences,
  type NotificationPreferences,
} from '../../domain/account/index.ts';
import type { AccountId, RejectionOf } from '../../domain/kernel/index.ts';
import { isByAddressAlone } from '../../domain/session/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, signedInOnly } from '../not-allowed.ts';
import type { PasswordSignInRequired } from './change-profile.ts';

type ChangePreferencesRefusal =
  | NotAllowed
  | RejectionOf<typeof accountFor.ChangePreferences>
  | PasswordSignInRequired
  | Failure;

/** Chooses the channels for notifications; a channel that is left out keeps its setting. */
export const changePreferences =
  ({ handle }: { readonly handle: Handle }) =>
  (
    caller: Caller,
    changes: ChangePreferences['changes'],
  ): ResultAsync<Done<NotificationPreferences>, ChangePreferencesRefusal> =>
    signedInOnly(caller)
      .andThen(
        (id): Result<AccountId, PasswordSignInRequired> =>
          isByAddressAlone(caller.method) ? err({ kind: 'PasswordSignInRequired' }) : ok(id),
      )
      .asyncAndThen((id) =>
        handle.command(accountFor.ChangePreferences, streams.account(id), caller, {
          type: 'ChangePreferences',
          changes,
        }),
      )
      .map(({ state, position }) => ({ value: state?.preferences ?? firstPreferences, position }));
