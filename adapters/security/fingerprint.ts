import { signatureFor } from './signature.ts';

/** Tells one secret from another and gives away nothing of either: the log remembers it. */
export const secretFingerprint = (secret: string): string => signatureFor(secret, 'fingerprint').of('salon');
