import { httpSlice } from '../http-slice.ts';
import * as contract from './contract.ts';
import { signInSentences } from './refusals.ts';
import { type SessionParts, sessionRoutes } from './routes.ts';

export const sessionSlice = httpSlice({
  contracts: [contract],
  audiences: {
    'POST /auth/check-email': 'anyone',
    'POST /auth/check-phone': 'anyone',
    'POST /auth/login': 'anyone',
    'POST /auth/login-email-only': 'anyone',
    'POST /auth/login-phone-only': 'anyone',
    'POST /auth/login-code': 'anyone',
    'POST /auth/login-code/verify': 'anyone',
    'POST /auth/login-link': 'anyone',
    'POST /auth/passkey/request': 'anyone',
    'POST /auth/passkey': 'anyone',
    'POST /auth/register': 'anyone',
    'POST /auth/refresh': 'anyone',
    'POST /auth/logout': 'anyone',
    'POST /auth/logout-everywhere': 'signed-in',
    'GET /user/sessions': 'signed-in',
    'DELETE /user/sessions/{id}': 'signed-in',
    'GET /auth/me': 'signed-in',
    'GET /auth/verify': 'signed-in',
  },
  sentences: signInSentences,
  routes: (parts: SessionParts) => [sessionRoutes(parts)],
});
