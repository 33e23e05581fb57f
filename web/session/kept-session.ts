import { dropTokens, keepTokens } from '../api/call/tokens.ts';
import type { SignedIn, User } from '../api/types.ts';
import { dropSession, keys, writeJson, writeText } from '../browser/storage.ts';

export const rememberUser = (user: User): void => {
  writeJson(keys.currentUser, user);
  writeText(keys.userEmail, user.email);
  writeText(keys.userId, user.id);
};

export const rememberSession = ({ token, refreshToken, user }: SignedIn): void => {
  keepTokens({ token, refreshToken });
  rememberUser(user);
};

export const forgetSession = (): void => {
  dropTokens();
  for (const key of [keys.currentUser, keys.userEmail, keys.userId]) writeText(key, null);
};

/** Forgets her booking and what she typed. If a session only expires, they stay, so that she can go on. */
export const forgetBooking = (): void => {
  for (const key of [keys.bookingDraft, keys.formDrafts]) dropSession(key);
  for (const key of [keys.bookingAttempt, keys.bookingReservation, keys.appointmentSuccessData]) writeText(key, null);
};
