import { api } from '../../api/client.ts';
import type { Sent, User } from '../../api/types.ts';

export const saveProfile = async (profile: Sent<'ProfileWanted'>): Promise<User> =>
  (await api.send<User>('PUT', '/user/profile', profile)).data;

export const changePassword = async (wanted: Sent<'PasswordWanted'>): Promise<void> => {
  await api.send('PUT', '/user/password', wanted);
};
