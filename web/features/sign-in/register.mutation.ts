import { api } from '../../api/client.ts';
import type { SignedIn } from '../../api/types.ts';

export type AccountWanted = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
};

export const register = async (wanted: AccountWanted): Promise<SignedIn> =>
  (await api.send<SignedIn>('POST', '/auth/register', wanted, { anonymous: true, failed: 'Login failed' })).data;
