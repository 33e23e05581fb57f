import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { openBoundedMap } from '../../application/kernel/handle.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { WayBack } from '../../application/ports/mailer.ts';
import type { SignedPaths, Tokens } from '../../application/ports/sessions.ts';
import type { CodeGuesses, ReservationLimits } from '../../application/ports/views.ts';
import { accountId, type EmailHash, type HoldId, sessionId } from '../../domain/kernel/ids.ts';
import { addMinutes, type CalendarDate, type Instant, millisOf } from '../../domain/kernel/time.ts';
import { deriveKey } from './keys.ts';

/** HMAC-SHA-256 of a list of texts, with a separate key for each purpose. */
export const signatureFor = (secret: string, purpose: string) => {
  // Made once: from bytes, each signature would make it again, which takes three times as long as signing.
  const key = createSecretKey(deriveKey(secret, purpose));
  const digest = (parts: readonly string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  return {
    of: (...parts: readonly string[]) => digest(parts).toString('base64url'),
    fits: (signature: string, ...parts: readonly string[]) => {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(parts);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
};

const algorithm = 'HS256';
const issuer = 'salon';
const accessMinutes = 15;

const accessPayload = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  role: z.enum(['user', 'admin']),
  method: z.enum(['password', 'identifier', 'code', 'registration', 'passkey', 'link']),
});

const programForm = /^salon_([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;
const refreshForm = /^([A-Za-z0-9_-]+)\.(\d{1,9})\.([A-Za-z0-9_-]+)$/;

/**
 * Access tokens are JWTs (HS256). Refresh tokens are `<session>.<generation>.<signature>`, those of programs
 * `salon_<session>.<signature>`. None of them is stored.
 */
export const openTokens = (secret: string, clock: Clock): Tokens => {
  const key = deriveKey(secret, 'access tokens');
  const refreshing = signatureFor(secret, 'refresh tokens');
  const programs = signatureFor(secret, 'program tokens');

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
      const options = { algorithms: [algorithm], issuer, currentDate: new Date(clock.now()) };
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
    program: (id) => `salon_${id}.${programs.of(id)}`,
    readProgram: (token) => {
      const [, session, signature] = programForm.exec(token) ?? [];
      if (session === undefined || signature === undefined) return null;
      return programs.fits(signature, session) ? sessionId(session) : null;
    },
  };
};

/** For one network at a time: a client and somebody with her, one visit each, even if it takes several days. */
const maxAtOnce = 2;

/** A network may reserve the same time again until this many times the owner's minutes after its first try. */
const maxTurns = 3;

const dayMillis = 24 * 60 * 60_000;

type Counted = Pick<Parameters<ReservationLimits['take']>[0], 'starts' | 'until'> & {
  readonly network: string;
  readonly from: Instant;
  /** Under whose address its client goes on with it; null before she has typed one. */
  readonly goesOn: { readonly mailbox: EmailHash; readonly to: WayBack } | null;
};

type Start = Counted['starts'][number];
const isSameStart = (one: Start, other: Start): boolean => one.date === other.date && one.time === other.time;

const isOn = ({ starts }: Counted, date: CalendarDate): boolean => starts.some((start) => start.date === date);

/** `isBounded` is false for load tests. */
export const openReservationLimits = (isBounded: boolean): ReservationLimits => {
  /** The reservations of one day, in the order in which they began. */
  const counted = new Map<HoldId, Counted>();
  const forgetOld = (now: Instant): void => {
    for (const [holdId, { from }] of counted) {
      if (millisOf(from) + dayMillis > millisOf(now)) return;
      counted.delete(holdId);
    }
  };
  return {
    take: ({ address, holdId, starts, until, now, replaces }) => {
      forgetOld(now);
      // A repeated request, whose reservation ends at the same time as before.
      if (counted.has(holdId)) return true;
      const network = address ?? 'local';
      const ofNetwork = [...counted].filter(([, each]) => each.network === network);
      const others = ofNetwork.filter(
        ([id, each]) => each.until > now && !(id === replaces?.holdId && isOn(each, replaces.date)),
      );
      const [since = now] = ofNetwork
        .filter(([, each]) => each.starts.some((one) => starts.some((other) => isSameStart(one, other))))
        .map(([, { from }]) => from);
      const isTooLong = millisOf(now) - millisOf(since) >= maxTurns * (millisOf(until) - millisOf(now));
      if (isBounded && (others.length >= maxAtOnce || isTooLong)) return false;
      counted.set(holdId, { network, starts, from: now, until, goesOn: null });
      return true;
    },
    giveBack: (holdId) => {
      counted.delete(holdId);
    },
    note: (holdId, mailbox, to) => {
      const known = counted.get(holdId);
      if (known !== undefined) counted.set(holdId, { ...known, goesOn: { mailbox, to } });
    },
    wayBack: (mailbox, start, now) => {
      const found = [...counted.values()].find(
        ({ starts, until, goesOn }) =>
          until > now && goesOn?.mailbox === mailbox && starts.some((each) => isSameStart(each, start)),
      );
      return found?.goesOn ? { to: found.goesOn.to, until: found.until } : null;
    },
    end: ({ holdId, date }, now) => {
      const known = counted.get(holdId);
      if (known !== undefined && isOn(known, date) && known.until > now) counted.set(holdId, { ...known, until: now });
    },
  };
};

/** Unknown codes typed from one network within an hour. */
const maxMisses = 20;
const hourMillis = 3_600_000;
const maxNetworks = 10_000;

/** `isBounded` is false for load tests. */
export const openCodeGuesses = (isBounded: boolean): CodeGuesses => {
  const missed = openBoundedMap<string, readonly Instant[]>(maxNetworks);
  const recent = (network: string, now: Instant): readonly Instant[] =>
    (missed.get(network) ?? []).filter((at) => millisOf(at) + hourMillis > millisOf(now));
  return {
    mayTry: (address, now) => !isBounded || recent(address ?? 'local', now).length < maxMisses,
    miss: (address, now) => {
      const network = address ?? 'local';
      missed.set(network, [...recent(network, now), now]);
    },
  };
};

const secondsForm = /^\d{1,12}$/;

/** Signs a path together with the second at which the signature expires. */
export const openSignedPaths = (secret: string, clock: Clock): SignedPaths => {
  const signing = signatureFor(secret, 'signed paths');
  return {
    sign: (path, expiresAt) => {
      const expires = String(Math.floor(millisOf(expiresAt) / 1000));
      return `${path}?expires=${expires}&signature=${signing.of(path, expires)}`;
    },
    opens: (path, expires, signature) =>
      secondsForm.test(expires) &&
      Number(expires) * 1000 > millisOf(clock.now()) &&
      signing.fits(signature, path, expires),
  };
};
