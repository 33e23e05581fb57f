import { api } from '../../api/client.ts';
import type { User } from '../../api/types.ts';

export type ProfileWanted = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
};

export const saveProfile = async (profile: ProfileWanted): Promise<User> =>
  (await api.send<User>('PUT', '/user/profile', profile)).data;

export type PasswordWanted = {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
};

export const changePassword = async (wanted: PasswordWanted): Promise<void> => {
  await api.send('PUT', '/user/password', wanted);
};
