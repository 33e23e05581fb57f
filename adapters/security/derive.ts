import { hkdfSync } from 'node:crypto';

/** A 256-bit key of its own for each purpose, from the one secret (HKDF-SHA-256). */
export const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `salon ${purpose}`, 32));
