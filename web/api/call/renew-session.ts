import { ApiError } from './api-error.ts';
import type { Answer, Body } from './contract.ts';
import { envelopeOf } from './envelope.ts';
import { accessToken, dropTokens, keepTokens, refreshToken } from './tokens.ts';
import { fetchOnce } from './transport.ts';

const askForToken = async (refresh: string): Promise<string | null> => {
  const request = {
    route: 'POST /auth/refresh',
    body: { refreshToken: refresh } satisfies Body<'POST /auth/refresh'>,
  } as const;
  const response = await fetchOnce(request, null);
  if (response.status >= 500 || response.status === 429) throw new ApiError('Network error', 0, 'network');
  const renewed = response.ok ? await envelopeOf<Answer<'POST /auth/refresh'>>(response) : null;
  const tokens = renewed?.data;
  if (tokens?.token === undefined) {
    dropTokens();
    return null;
  }
  keepTokens(tokens);
  return tokens.token;
};

/** Another tab may have renewed the session while this one waited. Then its token is used. */
const renewInTurn = async (stale: string | null): Promise<string | null> => {
  const current = accessToken();
  if (current !== null && current !== stale) return current;
  const refresh = refreshToken();
  if (refresh === null) return null;
  return askForToken(refresh);
};

let underWay: Promise<string | null> | null = null;

/**
 * A new access token in place of `stale`, or null if the session has ended. A page makes one call at a time. If the
 * browser has locks, one page at a time does. Rejects only if nothing answered.
 */
export const renewSession = (stale: string | null): Promise<string | null> => {
  const locks = (navigator as Partial<Navigator>).locks;
  underWay ??= Promise.resolve(
    locks === undefined ? renewInTurn(stale) : locks.request('session-renewal', () => renewInTurn(stale)),
  ).finally(() => {
    underWay = null;
  });
  return underWay;
};
