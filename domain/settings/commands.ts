import type { SettingsValues } from './events.ts';

export type SaveSettings = {
  readonly type: 'SaveSettings';
  /** What is left out stays. */
  readonly changes: { readonly [Value in keyof SettingsValues]?: number | undefined };
  /** The revision the form was filled in from; null saves over whatever is there. */
  readonly expectedRevision: number | null;
};

export type SettingsCommand = SaveSettings;
