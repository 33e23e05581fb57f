import { err, ok, safeTry } from 'neverthrow';
import { availabilityRules } from '../domain/availability/availability-rules.ts';
import type { RulesChangedMeanwhile } from '../domain/availability/commands.ts';
import { type SaveSettings, type SettingsChangedMeanwhile, settings } from '../domain/settings.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, ownerOnly } from './kernel/caller.ts';
import { latest } from './kernel/done.ts';
import { type Given, type Handle, sliceOf } from './kernel/handle.ts';
import type { RulesChange, SaveRules } from './kernel/save-rules.ts';

/** The revisions of the two streams that the settings page shows. */
export type PageRevisions = { readonly settings: number; readonly rules: number };

export type SettingsToSave = {
  readonly rules: RulesChange;
  /** Whether to confirm the current zone. */
  readonly confirmsZone: boolean;
  readonly changes: SaveSettings['changes'];
  /** The revisions that the page was made from; null saves over any. */
  readonly expected: PageRevisions | null;
};

/** Refuses a page that was made from an older revision. */
const outdated = (
  expected: PageRevisions,
  { settings, rules }: PageRevisions,
): SettingsChangedMeanwhile | RulesChangedMeanwhile | null => {
  if (expected.settings < settings) return { kind: 'SettingsChangedMeanwhile', revision: settings };
  return expected.rules < rules ? { kind: 'RulesChangedMeanwhile', revision: rules } : null;
};

/**
 * Saves the owner's settings: when times are offered, and her rules for canceling, moving, booking and keeping proofs.
 * Existing bookings keep their rules. Both revisions are checked before anything is written, and again by each append.
 */
const saveSettings =
  ({ handle, saveRules }: { readonly handle: Handle; readonly saveRules: SaveRules }) =>
  (caller: Caller, { rules, confirmsZone, changes, expected }: SettingsToSave) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const present = yield* handle.state(settings, streams.settings);
      const presentRules = yield* handle.state(availabilityRules, streams.availabilityRules);
      const refusal =
        expected === null ? null : outdated(expected, { settings: present.revision, rules: presentRules.revision });
      if (refusal !== null) return err(refusal);
      const zone = rules.zone ?? (confirmsZone ? presentRules.zone : undefined);
      const saved = yield* saveRules(caller, { ...rules, zone }, expected?.rules);
      const command = { type: 'SaveSettings' as const, changes, expectedRevision: expected?.settings ?? null };
      const { position } = yield* handle.command(settings, streams.settings, caller, command);
      return ok({ value: null, position: latest(saved.position, position) });
    });

const useCases = { saveSettings };
export const settingsUseCases = sliceOf(useCases);
export type SettingsUseCases = Given<typeof useCases>;
