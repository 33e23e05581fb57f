import { openNewest } from '../../application/newest.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { SignedPaths } from '../../application/ports/sign-in/tokens.ts';
import { type Instant, millisOf } from '../../domain/kernel/index.ts';
import { signatureFor } from './signature.ts';

const mostKept = 5_000;
const mostExpiries = 20;

const secondsForm = /^\d{1,12}$/;

/** Signs a path together with the second at which it expires. */
export const openSignedPaths = (secret: string, clock: Clock): SignedPaths => {
  const signing = signatureFor(secret, 'signed paths');
  // Keeps signatures by the moment at which they expire, because lists show the same addresses many times.
  const signed = openNewest<Instant, Map<string, string>>(mostExpiries);
  return {
    sign: (path, expiresAt) => {
      const then = signed.get(expiresAt) ?? new Map<string, string>();
      const known = then.get(path);
      if (known !== undefined) return known;
      const expires = String(Math.floor(millisOf(expiresAt) / 1000));
      const address = `${path}?expires=${expires}&signature=${signing.of(path, expires)}`;
      if (then.size >= mostKept) then.clear();
      then.set(path, address);
      signed.set(expiresAt, then);
      return address;
    },
    opens: (path, expires, signature) =>
      secondsForm.test(expires) &&
      Number(expires) * 1000 > millisOf(clock.now()) &&
      signing.fits(signature, path, expires),
  };
};
