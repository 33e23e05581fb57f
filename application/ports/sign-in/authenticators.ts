import type { Instant } from '../../../domain/kernel/index.ts';

/** One-time codes of an authenticator app (TOTP, RFC 6238: six digits, a new code every 30 seconds). */
export type Authenticators = {
  /** 160 random bits in Base32. */
  readonly freshSecret: () => string;
  /** The address that an app takes the secret from. Apps show `site` and `person`. */
  readonly addressOf: (secret: string, names: { readonly site: string; readonly person: string }) => string;
  /** The address as a QR code: an SVG document. */
  readonly pictureOf: (address: string) => string;
  /**
   * The 30-second step that this is the code of: the present one, or the one before or after it, because clocks differ.
   * Null for every other text.
   */
  readonly stepOf: (secret: string, code: string, now: Instant) => number | null;
  /** Ten random codes of 60 bits each, which stand in for the app. */
  readonly freshRecoveryCodes: () => readonly string[];
};
