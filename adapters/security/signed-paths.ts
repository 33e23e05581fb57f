import type { Clock } from '../../application/ports/clock.ts';
import type { SignedPaths } from '../../application/ports/sign-in/tokens.ts';
import { millisOf } from '../../domain/kernel/index.ts';
import { signatureFor } from './signature.ts';

const mostKept = 5_000;

const secondsForm = /^\d{1,12}$/;

/** Signs a path together with the second at which it expires. */
export const openSignedPaths = (secret: string, clock: Clock): SignedPaths => {
  const signing = signatureFor(secret, 'signed paths');
  // Keeps signatures until they expire, because lists show the same addresses many times.
  const signed = new Map<string, string>();
  return {
    sign: (path, expiresAt) => {
      const key = `${path} ${expiresAt}`;
      const known = signed.get(key);
      if (known !== undefined) return known;
      const expires = String(Math.floor(millisOf(expiresAt) / 1000));
      const address = `${path}?expires=${expires}&signature=${signing.of(path, expires)}`;
      if (signed.size >= mostKept) signed.clear();
      signed.set(key, address);
      return address;
    },
    opens: (path, expires, signature) =>
      secondsForm.test(expires) &&
      Number(expires) * 1000 > millisOf(clock.now()) &&
      signing.fits(signature, path, expires),
  };
};
