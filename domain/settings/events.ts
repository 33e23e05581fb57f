// Stored format: a change here needs a new schema version and an upcaster.

export type SettingsValues = {
  /** Hours before the start until which a client may cancel a confirmed appointment. */
  readonly cancellationHours: number;
  /** Hours before the start until which a client may move an appointment. */
  readonly rescheduleHours: number;
  /** How often a client may move one appointment. */
  readonly rescheduleLimit: number;
  /** Unverified bookings allowed at a time per e-mail, phone and address. */
  readonly unverifiedBookingsLimit: number;
};

/** Stream `settings`. */
export type SettingsEvent = { readonly type: 'SettingsSaved'; readonly data: SettingsValues };
