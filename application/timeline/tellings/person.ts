import type { AccountEvent } from '../../../domain/account/index.ts';
import type { Tellings } from '../telling.ts';

const ofTheAccount = 'It is about the client’s account and not about this appointment.';
const ofSigningIn = 'It is about signing in; the owner’s list of security events tells of it.';

/** How each event of the client's account is told. */
export const personTellings: Tellings<AccountEvent, null> = {
  AccountOpened: { untold: ofTheAccount },
  ProfileChanged: { untold: ofTheAccount },
  PasswordSet: { untold: ofSigningIn },
  PasswordRemoved: { untold: ofSigningIn },
  PreferencesChanged: { untold: ofTheAccount },
  GuestBooked: { untold: ofTheAccount },
  AccountVerified: { untold: ofTheAccount },
  AccountBlocked: { untold: ofTheAccount },
  AccountUnblocked: { untold: ofTheAccount },
  CustomerNoteTaken: { untold: ofTheAccount },
  HairRecordKept: { untold: ofTheAccount },
  HairPictureAdded: { untold: ofTheAccount },
  HairPictureRemoved: { untold: ofTheAccount },
  AuthenticatorTurnedOn: { untold: ofSigningIn },
  AuthenticatorCodeUsed: { untold: ofSigningIn },
  RecoveryCodeUsed: { untold: ofSigningIn },
  AuthenticatorTurnedOff: { untold: ofSigningIn },
  PasskeyAdded: { untold: ofSigningIn },
  PasskeyUsed: { untold: ofSigningIn },
  PasskeyRemoved: { untold: ofSigningIn },
  PushDeviceAdded: { untold: ofTheAccount },
  PushDeviceRemoved: { untold: ofTheAccount },
  AccountForgotten: {
    kind: 'person',
    tell: () => ({ text: 'Client forgotten: name, contact details, notes and proof files were erased' }),
  },
};
