import { api } from '../../api/call/client.ts';
import { given } from '../../api/call/given.ts';
import type { NotificationPreferences, User } from '../../api/types.ts';
import type { PersonSent } from '../../forms/person.ts';
import type { TypedPasswords } from './password-rules.ts';

/** The password goes with another e-mail address. */
export const saveProfile = (profile: PersonSent, currentPassword: string): Promise<User> =>
  api.data('PUT /user/profile', { body: given({ ...profile, currentPassword: currentPassword || undefined }) });

/** Answers how many sessions have ended, with this one. */
export const signOutEverywhere = async (): Promise<number> => (await api.data('POST /auth/logout-everywhere')).ended;

export const changePassword = async (wanted: TypedPasswords): Promise<void> => {
  await api.call('PUT /user/password', { body: wanted });
};

/** Answers what is kept. What is left out stays as it was. */
export const savePreferences = (changed: Partial<NotificationPreferences>): Promise<NotificationPreferences> =>
  api.data('PUT /user/preferences', { body: changed });
