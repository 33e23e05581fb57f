import { hkdfSync } from 'node:crypto';

/** Derives a 256-bit key for each purpose from the secret (HKDF-SHA-256). */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `salon ${purpose}`, 32));
