/** The keys of what this browser stores between visits. */
export const keys = {
  authToken: 'authToken',
  /** Older sign-ins stored their token here. It is read, never written. */
  olderToken: 'token',
  refreshToken: 'refreshToken',
  currentUser: 'currentUser',
  userEmail: 'userEmail',
  userId: 'userId',
  paymentProofUrl: 'paymentProofUrl',
  paymentProofData: 'paymentProofData',
  /** The booking that was sent and has no answer yet. */
  bookingAttempt: 'bookingAttempt',
  /** The time held for the client while she pays. Anyone who knows its id can book it. */
  bookingReservation: 'bookingReservation',
  appointmentSuccessData: 'appointmentSuccessData',
  brandingCache: 'branding_cache',
  brandingUpdated: 'branding_updated',
  selectedService: 'selectedService',
  /** The input for the current booking, in this tab only. */
  bookingDraft: 'bookingDraft',
  /** The unsent input of other forms, by form, in this tab only. */
  formDrafts: 'formDrafts',
  adminSound: 'admin_sound',
  /** The newest news item that the owner has opened on this device. */
  adminNewsSeen: 'admin_news_seen',
  adminShortcuts: 'admin_shortcuts',
} as const;

/** Returns null if the browser refuses storage, as in a private window. Nothing is remembered then. */
const orNothing = <Value>(use: () => Value): Value | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

export const readText = (key: string): string | null => orNothing(() => localStorage.getItem(key));

export const writeText = (key: string, value: string | null): void => {
  orNothing(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
};

/** Reads stored JSON. It is not validated, so callers must expect missing fields. */
export const readJson = (key: string): unknown => parseJson(readText(key));

export const writeJson = (key: string, value: unknown): void => writeText(key, JSON.stringify(value));

export const readSessionJson = (key: string): unknown => parseJson(orNothing(() => sessionStorage.getItem(key)));

export const writeSessionJson = (key: string, value: unknown): void => {
  orNothing(() => sessionStorage.setItem(key, JSON.stringify(value)));
};

export const dropSession = (key: string): void => {
  orNothing(() => sessionStorage.removeItem(key));
};

/** Null if the text is missing or not JSON. The caller names the type that was written. */
export const parseJson = <Written = unknown>(text: string | null): Written | null =>
  text === null ? null : orNothing((): Written => JSON.parse(text));
