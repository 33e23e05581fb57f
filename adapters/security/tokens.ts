import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../application/ports/clock.ts';
import type { AccessClaims, Tokens } from '../../application/ports/sign-in/tokens.ts';
import { accountId, addMinutes, millisOf, sessionId } from '../../domain/kernel/index.ts';
import { deriveKey } from './derive.ts';
import { signatureFor } from './signature.ts';

const algorithm = 'HS256';
const issuer = 'salon';
const accessMinutes = 15;

const mostKept = 5_000;

const accessPayload = z.object({
  exp: z.number(),
  sub: z.string().min(1),
  sid: z.string().min(1),
  role: z.enum(['user', 'admin']),
  method: z.enum(['password', 'identifier', 'code', 'registration', 'passkey', 'link']),
});

const refreshForm = /^([A-Za-z0-9_-]+)\.(\d{1,9})\.([A-Za-z0-9_-]+)$/;

/** Access tokens are JWTs (HS256); refresh tokens are `<session>.<generation>.<signature>`. */
export const openTokens = (secret: string, clock: Clock): Tokens => {
  const key = deriveKey(secret, 'access tokens');
  const refreshing = signatureFor(secret, 'refresh tokens');
  // A session sends the same token with every request. Its signature is checked once, its age each time.
  const known = new Map<string, { readonly claims: AccessClaims; readonly endsAtSecond: number }>();

  return {
    access: async (claims) => {
      const now = clock.now();
      const expiresAt = addMinutes(now, accessMinutes);
      const token = await new SignJWT({ sid: claims.sessionId, role: claims.role, method: claims.method })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(claims.accountId)
        .setIssuedAt(new Date(millisOf(now)))
        .setExpirationTime(new Date(millisOf(expiresAt)))
        .sign(key);
      return { token, expiresAt };
    },
    readAccess: async (token) => {
      const now = millisOf(clock.now());
      const kept = known.get(token);
      if (kept !== undefined) return Math.floor(now / 1000) < kept.endsAtSecond ? kept.claims : null;
      const options = { algorithms: [algorithm], issuer, currentDate: new Date(now) };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const read = accessPayload.safeParse(verified?.payload);
      if (!read.success) return null;
      const { exp, sub, sid, role, method } = read.data;
      const claims = { accountId: accountId(sub), sessionId: sessionId(sid), role, method };
      if (known.size >= mostKept) known.clear();
      known.set(token, { claims, endsAtSecond: exp });
      return claims;
    },
    refresh: (claims) => {
      const generation = String(claims.generation);
      return `${claims.sessionId}.${generation}.${refreshing.of(claims.sessionId, generation)}`;
    },
    readRefresh: (token) => {
      const [, session, generation, signature] = refreshForm.exec(token) ?? [];
      if (session === undefined || generation === undefined || signature === undefined) return null;
      if (!refreshing.fits(signature, session, generation)) return null;
      return { sessionId: sessionId(session), generation: Number(generation) };
    },
  };
};
