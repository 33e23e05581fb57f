import { match } from 'ts-pattern';
import type { SettingsEvent, SettingsValues } from './events.ts';
import { firstSettings } from './policies.ts';

export type SettingsState = SettingsValues & {
  /** How often they were saved. */
  readonly revision: number;
};

export const initial: SettingsState = { ...firstSettings, revision: 0 };

export const evolve = ({ revision }: SettingsState, event: SettingsEvent): SettingsState =>
  match(event)
    .with({ type: 'SettingsSaved' }, ({ data }) => ({ ...data, revision: revision + 1 }))
    .exhaustive();
