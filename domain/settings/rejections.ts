/** The value is not a whole number from `minimum` to `maximum`. */
export type SettingOutOfRange = {
  readonly kind: 'SettingOutOfRange';
  readonly field: string;
  readonly minimum: number;
  readonly maximum: number;
};
/** Somebody else has saved in the meantime. */
export type SettingsChangedMeanwhile = { readonly kind: 'SettingsChangedMeanwhile'; readonly revision: number };

export type SettingsRejection = SettingOutOfRange | SettingsChangedMeanwhile;
