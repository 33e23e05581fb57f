import { settings } from '../domain/settings/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The owner's settings with how often they were saved; the first ones until she saved any. */
export const settingsView = latestState({
  name: 'settings',
  version: 3,
  table: 'settings',
  decider: settings,
  events: { SettingsSaved: true },
});
