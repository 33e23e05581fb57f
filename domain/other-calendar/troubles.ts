/** Why a calendar cannot be read. */
export const calendarTroubles = [
  /** No connection: unknown name, no answer, or an invalid certificate. */
  'unreachable',
  'too-slow',
  /** The server requires a password or denies access. */
  'not-allowed',
  'gone',
  /** The server failed. */
  'failing',
  /** The server redirects again and again, or to an address without https. */
  'sent-on',
  /** The address is in the network of the salon's own server, or has no https. */
  'forbidden-address',
  'too-large',
  'no-calendar',
  /** It has more events than the server processes. */
  'too-many-events',
] as const;

export type CalendarTrouble = (typeof calendarTroubles)[number];
