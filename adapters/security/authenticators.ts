import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Authenticators } from '../../application/ports/sign-in/authenticators.ts';
import { millisOf } from '../../domain/kernel/index.ts';

const secretBytes = 20;
const stepSeconds = 30;
/** The one before and the one after. */
const stepsOfDrift = 1;

const recoveryCodes = 10;
const recoveryGroups = 3;
/** Without the letters that are mistaken for digits. Its length divides 256, so that every letter is equally likely. */
const letters = 'abcdefghjkmnpqrstvwxyz0123456789';

const codeForm = /^\d{6}$/;

const recoveryCode = (): string =>
  Array.from({ length: recoveryGroups }, () =>
    Array.from(randomBytes(4), (byte) => letters[byte % letters.length]).join(''),
  ).join('-');

export const authenticators: Authenticators = {
  freshSecret: () => new Secret({ size: secretBytes }).base32,
  addressOf: (secret, { site, person }) =>
    new TOTP({ issuer: site, label: person, secret: Secret.fromBase32(secret), period: stepSeconds }).toString(),
  pictureOf: (address) => renderSVG(address, { border: 4 }),
  stepOf: (secret, code, now) => {
    if (!codeForm.test(code)) return null;
    const timestamp = millisOf(now);
    const window = stepsOfDrift;
    const drift = TOTP.validate({
      ...{ token: code, secret: Secret.fromBase32(secret), period: stepSeconds, timestamp, window },
    });
    return drift === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + drift;
  },
  freshRecoveryCodes: () => Array.from({ length: recoveryCodes }, recoveryCode),
};
