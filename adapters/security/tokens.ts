import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../application/ports/clock.ts';
import type { Tokens } from '../../application/ports/tokens.ts';
import { accountId, addMinutes, millisOf, sessionId } from '../../domain/kernel/index.ts';
import { deriveKey } from './derive.ts';
import { signatureFor } from './signature.ts';

const algorithm = 'HS256';
const issuer = 'salon';
const accessMinutes = 15;

const accessPayload = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  role: z.enum(['user', 'admin']),
  method: z.enum(['password', 'identifier', 'code', 'registration']),
});

const refreshForm = /^([A-Za-z0-9_-]+)\.(\d{1,9})\.([A-Za-z0-9_-]+)$/;

/** Access tokens are JWTs (HS256); refresh tokens are `<session>.<generation>.<signature>`. */
export const openTokens = (secret: string, clock: Clock): Tokens => {
  const key = deriveKey(secret, 'access tokens');
  const refreshing = signatureFor(secret, 'refresh tokens');

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
      const options = { algorithms: [algorithm], issuer, currentDate: new Date(millisOf(clock.now())) };
      const verified = await jwtVerify(token, key, options).catch(() => null);
      const read = accessPayload.safeParse(verified?.payload);
      if (!read.success) return null;
      const { sub, sid, role, method } = read.data;
      return { accountId: accountId(sub), sessionId: sessionId(sid), role, method };
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
