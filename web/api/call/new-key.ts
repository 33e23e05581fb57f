/** Returns a new `Idempotency-Key`. `crypto.randomUUID` is missing on plain-http addresses other than localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
