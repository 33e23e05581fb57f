import { signatureFor } from './tokens.ts';

/** A value that differs for different secrets and reveals nothing about them. The log stores it. */
export const secretFingerprint = (secret: string): string => signatureFor(secret, 'fingerprint').of('salon');
