import { api } from '../../api/client.ts';
import type { Sent, SignedIn } from '../../api/types.ts';

export const register = async (wanted: Sent<'Registration'>): Promise<SignedIn> =>
  (await api.send<SignedIn>('POST', '/auth/register', wanted, { anonymous: true, failed: 'Login failed' })).data;
