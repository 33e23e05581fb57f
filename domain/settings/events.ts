// Stored format: a change here needs a new schema version and an upcaster.

export type SettingsValues = {
  /** A client may cancel a confirmed appointment until this many hours before it starts. */
  readonly cancellationHours: number;
  /** A client may move an appointment until this many hours before it starts. */
  readonly rescheduleHours: number;
  /** How often a client may move one appointment. */
  readonly rescheduleLimit: number;
  /** How many unverified bookings may exist at a time per e-mail, per phone and per network address. */
  readonly unverifiedBookingsLimit: number;
  /** After how many days a payment proof that no appointment uses is erased. */
  readonly unusedProofDays: number;
  /** For how many minutes a time is held while its client pays; 0 holds none. */
  readonly paymentHoldMinutes: number;
  /** Whether a client is asked to agree to the policies where she pays. */
  readonly agreementAsked: boolean;
  /** How many hours before a visit its client is reminded for the first time; 0 for never. */
  readonly firstReminderHours: number;
  /** The same of the last reminder, which is nearer to the visit. */
  readonly lastReminderHours: number;
  /** How many hours after a visit its client is asked for a review; 0 for never. */
  readonly reviewRequestHours: number;
  /** How many days before her next visit is due a client is told; 0 for never. */
  readonly returnReminderDays: number;
  /** At which hour of the morning the owner is told who comes that day; 0 for never. */
  readonly agendaHour: number;
};

/** Stream `settings`. */
export type SettingsEvent = { readonly type: 'SettingsSaved'; readonly data: SettingsValues };
