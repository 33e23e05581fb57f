import type { SettingsValues } from './events.ts';

export type SaveSettings = {
  readonly type: 'SaveSettings';
  /** A value that is left out stays as it is. */
  readonly changes: { readonly [Value in keyof SettingsValues]?: SettingsValues[Value] | undefined };
  /** The revision that the form showed; null saves over any revision. */
  readonly expectedRevision: number | null;
};

export type SettingsCommand = SaveSettings;
