import { api } from '../../api/call/client.ts';
import { given } from '../../api/call/given.ts';
import type { NotificationPreferences, User } from '../../api/types.ts';
import type { PersonSent } from '../../forms/person.ts';
import type { TypedPasswords } from './password-rules.ts';

/** Saves the profile. A new e-mail address needs the current password. */
export const saveProfile = (profile: PersonSent, currentPassword: string): Promise<User> =>
  api.data('PUT /user/profile', { body: given({ ...profile, currentPassword: currentPassword || undefined }) });

/** Returns how many sessions have ended, including this one. */
export const signOutEverywhere = async (): Promise<number> => (await api.data('POST /auth/logout-everywhere')).ended;

export const changePassword = async (wanted: TypedPasswords): Promise<void> => {
  await api.call('PUT /user/password', { body: wanted });
};

/** Returns the saved preferences. Missing ones stay unchanged. */
export const savePreferences = (changed: Partial<NotificationPreferences>): Promise<NotificationPreferences> =>
  api.data('PUT /user/preferences', { body: changed });
