import type { SecurityEventKind } from '../../application/ports/sign-in/security-events.ts';

type Standing = {
  readonly level: 'info' | 'warn';
  /** Whether it is kept for the owner's list. Every event is a line of the log. */
  readonly isKept: boolean;
  readonly message: string;
};

/** How each kind of event is told. */
export const securityEventKinds: { readonly [Kind in SecurityEventKind]: Standing } = {
  // Clients sign in all day long. The event log has their sessions.
  'signed-in': { level: 'info', isKept: false, message: 'somebody has signed in' },
  'sign-in-refused': { level: 'info', isKept: true, message: 'a sign-in was refused' },
  'session-reused': { level: 'warn', isKept: true, message: 'a refresh token was used twice: its session has ended' },
  'role-refused': { level: 'warn', isKept: true, message: 'a route of another role was refused' },
  'others-refused': { level: 'warn', isKept: true, message: 'something of somebody else was refused' },
  'password-changed': { level: 'info', isKept: true, message: 'a password was changed' },
  'authenticator-on': { level: 'info', isKept: true, message: 'an authenticator app was turned on' },
  'authenticator-off': { level: 'warn', isKept: true, message: 'an authenticator app was turned off' },
  'recovery-code-used': { level: 'warn', isKept: true, message: 'a recovery code was used' },
  'passkey-added': { level: 'info', isKept: true, message: 'a passkey was added' },
  'passkey-removed': { level: 'warn', isKept: true, message: 'a passkey was removed' },
  'passkey-copied': {
    level: 'warn',
    isKept: true,
    message: 'a passkey counted fewer uses than before: it was refused',
  },
  'person-forgotten': { level: 'info', isKept: true, message: 'a person was forgotten' },
  'guesses-used-up': { level: 'warn', isKept: true, message: 'all guesses of this hour are used up' },
  'codes-used-up': { level: 'warn', isKept: true, message: 'all sign-in codes of this hour or day are used up' },
  'codes-guessed': { level: 'warn', isKept: true, message: 'sign-in codes are being guessed: new ones are longer' },
  'password-guessed': { level: 'warn', isKept: true, message: 'the password of an account is being guessed' },
  'log-exported': { level: 'info', isKept: true, message: 'the log was exported' },
  'log-imported': { level: 'info', isKept: true, message: 'a log was imported' },
  'backup-made': { level: 'info', isKept: true, message: 'a backup was made' },
  'owner-reset': { level: 'warn', isKept: true, message: 'an owner got a new password on the server' },
  'backup-restored': { level: 'info', isKept: true, message: 'a backup was restored' },
};
