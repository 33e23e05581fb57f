/** The names under which this browser keeps things between visits. */
export const keys = {
  authToken: 'authToken',
  /** Older sign-ins left their token here; it is read, never written. */
  olderToken: 'token',
  refreshToken: 'refreshToken',
  currentUser: 'currentUser',
  userEmail: 'userEmail',
  userId: 'userId',
  paymentProofUrl: 'paymentProofUrl',
  paymentProofData: 'paymentProofData',
  /** The booking that was sent and has no answer yet. */
  bookingAttempt: 'bookingAttempt',
  /** The time that is held for her while she pays. Who knows its id can book it. */
  bookingReservation: 'bookingReservation',
  appointmentSuccessData: 'appointmentSuccessData',
  brandingCache: 'branding_cache',
  brandingUpdated: 'branding_updated',
  selectedService: 'selectedService',
  /** What was typed into the booking that is under way, for this tab only. */
  bookingDraft: 'bookingDraft',
  /** What was typed into other forms and not sent, by form, for this tab only. */
  formDrafts: 'formDrafts',
  adminSound: 'admin_sound',
  /** The newest of the news that the owner has opened on this device. */
  adminNewsSeen: 'admin_news_seen',
  adminShortcuts: 'admin_shortcuts',
} as const;

/** A browser may refuse storage, as in a private window. Then nothing is remembered and the visit goes on. */
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

/** What was stored as JSON. It is not checked, so a reader has to expect missing fields. */
export const readJson = (key: string): unknown => parseJson(readText(key));

export const writeJson = (key: string, value: unknown): void => writeText(key, JSON.stringify(value));

export const readSessionJson = (key: string): unknown => parseJson(orNothing(() => sessionStorage.getItem(key)));

export const writeSessionJson = (key: string, value: unknown): void => {
  orNothing(() => sessionStorage.setItem(key, JSON.stringify(value)));
};

export const dropSession = (key: string): void => {
  orNothing(() => sessionStorage.removeItem(key));
};

/** Null for text that is missing or is not JSON. The caller names the type that was written. */
export const parseJson = <Written = unknown>(text: string | null): Written | null =>
  text === null ? null : orNothing((): Written => JSON.parse(text));
