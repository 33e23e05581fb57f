import type { ResultAsync } from 'neverthrow';
import { type SaveSettings, type SettingsRejection, type SettingsState, settings } from '../domain/settings.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, type NotAllowed, ownerOnly } from './kernel/caller.ts';
import type { Done } from './kernel/done.ts';
import type { Failure } from './kernel/failure.ts';
import { type Given, type Handle, sliceOf } from './kernel/handle.ts';

/**
 * Saves the owner's rules for cancelling, moving, booking and keeping proofs. Existing bookings keep the rules they were made under.
 */
const saveSettings =
  ({ handle }: { readonly handle: Handle }) =>
  (
    caller: Caller,
    wanted: Omit<SaveSettings, 'type'>,
  ): ResultAsync<Done<SettingsState>, NotAllowed | SettingsRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(settings, streams.settings, caller, { type: 'SaveSettings', ...wanted }))
      .map(({ state, position }) => ({ value: state, position }));

const useCases = { saveSettings };
export const settingsUseCases = sliceOf(useCases);
export type SettingsUseCases = Given<typeof useCases>;
