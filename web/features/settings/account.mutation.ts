import { api } from '../../api/client.ts';
import type { Body } from '../../api/contract.ts';
import type { User } from '../../api/types.ts';

export const saveProfile = (profile: Body<'PUT /user/profile'>): Promise<User> =>
  api.data('PUT /user/profile', { body: profile });

export const signOutEverywhere = async (): Promise<void> => {
  await api.call('POST /auth/logout-everywhere');
};

export const changePassword = async (wanted: Body<'PUT /user/password'>): Promise<void> => {
  await api.call('PUT /user/password', { body: wanted });
};
