import { api } from '../../api/call/client.ts';
import type { SignedIn } from '../../api/types.ts';
import type { PersonSent } from '../../forms/person.ts';

export const register = (wanted: PersonSent): Promise<SignedIn> =>
  api.data('POST /auth/register', { body: wanted, anonymous: true, failed: 'Login failed' });
