import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../../../adapters/security/keys.ts';
import { openSignedPaths, openTokens } from '../../../adapters/security/tokens.ts';

import type { AccessClaims } from '../../../application/ports/sessions.ts';
import { accountId, sessionId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type Instant, instant } from '../../../domain/kernel/time.ts';
import { testSecret } from '../../support/log/codec.ts';

const noon = instant('2026-11-21T12:00:00.000Z');
const clockAt = (at: Instant) => ({ now: () => at, wait: async () => undefined });
const at = (minutes: number) => openTokens(testSecret, clockAt(addMinutes(noon, minutes)));
const claims: AccessClaims = {
  accountId: accountId('a1'),
  sessionId: sessionId('s1'),
  role: 'user',
  method: 'identifier',
};

const tampered = (token: string, index: number): string =>
  `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`;

describe('an access token', () => {
  it('says who calls, for fifteen minutes', async () => {
    const { token, expiresAt } = await at(0).access(claims);
    expect(expiresAt).toBe('2026-11-21T12:15:00.000Z');
    expect(await at(0).readAccess(token)).toEqual(claims);
    expect(await at(14.9).readAccess(token)).toEqual(claims);
    expect(await at(15).readAccess(token)).toBeNull();
  });

  it('is believed again until it expires by anyone who has believed it, and a changed one still is not', async () => {
    let minutes = 0;
    const tokens = openTokens(testSecret, { ...clockAt(noon), now: () => addMinutes(noon, minutes) });
    const { token } = await tokens.access(claims);
    for (minutes of [0, 7, 14.9]) expect(await tokens.readAccess(token)).toEqual(claims);
    expect(await tokens.readAccess(tampered(token, token.length - 5))).toBeNull();
    for (minutes of [15, 16]) expect(await tokens.readAccess(token)).toBeNull();
  });

  it('is not believed when changed, unsigned, foreign or none', async () => {
    const { token } = await at(0).access(claims);
    const [header = '', payload = ''] = token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const foreign = await openTokens(`${testSecret}!`, clockAt(noon)).access(claims);
    const own = at(0);
    for (const wrong of [
      tampered(token, header.length + 5),
      tampered(token, header.length + payload.length + 5),
      unsigned,
      foreign.token,
      own.refresh({ sessionId: sessionId('s1'), generation: 1 }),
      '',
      'x.y.z',
    ])
      expect(await own.readAccess(wrong)).toBeNull();
  });

  it('is not believed when the right key signed something else', async () => {
    const signed = await new SignJWT({ sid: 's1', role: 'owner', method: 'password' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('salon')
      .setSubject('a1')
      .setExpirationTime(new Date('2026-11-21T13:00:00.000Z'))
      .sign(deriveKey(testSecret, 'access tokens'));
    expect(await at(0).readAccess(signed)).toBeNull();
  });
});

describe('a refresh token', () => {
  const second = { sessionId: sessionId('s1'), generation: 2 };

  it('names its session and generation, the same text each time', () => {
    const token = at(0).refresh(second);
    expect(at(999).refresh(second)).toBe(token);
    expect(at(999).readRefresh(token)).toEqual(second);
  });

  it('is not believed when changed, foreign or none', async () => {
    const own = at(0);
    const token = own.refresh(second);
    const foreign = openTokens(`${testSecret}!`, clockAt(noon)).refresh(second);
    const { token: access } = await own.access(claims);
    for (const wrong of [tampered(token, 0), tampered(token, 3), tampered(token, 8), foreign, access, '', 's1.2.'])
      expect(own.readRefresh(wrong)).toBeNull();
  });
});

describe('a signed path', () => {
  const path = '/api/v2/payment-proofs/p1/file';
  const signed = openSignedPaths(testSecret, clockAt(noon)).sign(path, addMinutes(noon, 10));
  const query = new URLSearchParams(signed.slice(path.length + 1));
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  const opensAt = (minutes: number, asked: string, until: string, by: string): boolean =>
    openSignedPaths(testSecret, clockAt(addMinutes(noon, minutes))).opens(asked, until, by);

  it('opens until it expires', () => {
    expect(signed.startsWith(`${path}?`)).toBe(true);
    expect(opensAt(0, path, expires, signature)).toBe(true);
    expect(opensAt(9.9, path, expires, signature)).toBe(true);
    expect(opensAt(10, path, expires, signature)).toBe(false);
  });

  it('opens nothing else, nor any longer', () => {
    expect(opensAt(0, '/api/v2/payment-proofs/p2/file', expires, signature)).toBe(false);
    expect(opensAt(0, path, String(Number(expires) + 60), signature)).toBe(false);
    expect(opensAt(0, path, expires, tampered(signature, 4))).toBe(false);
    expect(opensAt(0, path, expires, '')).toBe(false);
    expect(opensAt(0, path, 'Infinity', signature)).toBe(false);
    expect(opensAt(0, path, '', signature)).toBe(false);
  });
});
