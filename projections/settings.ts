import { settings } from '../domain/settings/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The owner's settings, and how often they were saved. Until she saves any, they are the initial settings. */
export const settingsView = latestState({
  name: 'settings',
  version: 8,
  table: 'settings',
  decider: settings,
  events: { SettingsSaved: true },
});
