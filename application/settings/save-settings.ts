import type { ResultAsync } from 'neverthrow';
import {
  type SaveSettings,
  type SettingsRejection,
  type SettingsState,
  settings,
} from '../../domain/settings/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/**
 * Saves the owner's rules for cancelling, moving, booking and keeping proofs. Existing bookings keep the rules they were made under.
 */
export const saveSettings =
  ({ handle }: { readonly handle: Handle }) =>
  (
    caller: Caller,
    wanted: Omit<SaveSettings, 'type'>,
  ): ResultAsync<Done<SettingsState>, NotAllowed | SettingsRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(settings, streams.settings, caller, { type: 'SaveSettings', ...wanted }))
      .map(({ state, position }) => ({ value: state, position }));
