/** Why a calendar cannot be read. */
export const calendarTroubles = [
  /** No connection: no such name, nobody answers, or a certificate that is not right. */
  'unreachable',
  'too-slow',
  /** It wants a password, or does not want to be read. */
  'not-allowed',
  'gone',
  /** Its server is at fault. */
  'failing',
  /** Its server sends on to other addresses, again and again or to one without https. */
  'sent-on',
  /** The address leads into the network of the salon's own server, or has no https. */
  'forbidden-address',
  'too-large',
  'no-calendar',
  /** It has more events than can be followed. */
  'too-many-events',
] as const;

export type CalendarTrouble = (typeof calendarTroubles)[number];
