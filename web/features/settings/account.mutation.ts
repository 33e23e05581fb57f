import { api } from '../../api/client.ts';
import type { User } from '../../api/types.ts';
import type { PersonSent } from '../../forms/person.ts';
import type { TypedPasswords } from './password-rules.ts';

export const saveProfile = (profile: PersonSent): Promise<User> => api.data('PUT /user/profile', { body: profile });

export const signOutEverywhere = async (): Promise<void> => {
  await api.call('POST /auth/logout-everywhere');
};

export const changePassword = async (wanted: TypedPasswords): Promise<void> => {
  await api.call('PUT /user/password', { body: wanted });
};
