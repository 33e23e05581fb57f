import type { ResultAsync } from 'neverthrow';
import {
  accountFor,
  type ChangePreferences,
  firstPreferences,
  type NotificationPreferences,
} from '../../domain/account/index.ts';
import type { RejectionOf } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, type PasswordSignInRequired, provenOnly } from '../not-allowed.ts';

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
    provenOnly(caller)
      .asyncAndThen((id) =>
        handle.command(accountFor.ChangePreferences, streams.account(id), caller, {
          type: 'ChangePreferences',
          changes,
        }),
      )
      .map(({ state, position }) => ({ value: state?.preferences ?? firstPreferences, position }));
