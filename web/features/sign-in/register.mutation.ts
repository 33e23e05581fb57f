import { api } from '../../api/client.ts';
import type { Body } from '../../api/contract.ts';
import type { SignedIn } from '../../api/types.ts';

export const register = (wanted: Body<'POST /auth/register'>): Promise<SignedIn> =>
  api.data('POST /auth/register', { body: wanted, anonymous: true, failed: 'Login failed' });
