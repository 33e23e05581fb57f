import type { CustomerSignIn } from '../../../application/session/sign-in.ts';

export type Warning = { readonly code: string; readonly message: string };

/** What the owner should look at before it surprises her. */
export const warningsOf = (isZoneConfirmed: boolean, zone: string, customerSignIn: CustomerSignIn): Warning[] => [
  ...(isZoneConfirmed
    ? []
    : [
        { code: 'ZoneNotConfirmed', message: `All times are those of ${zone}. Please confirm that this is your zone.` },
      ]),
  ...(customerSignIn === 'code'
    ? []
    : [
        {
          code: 'SignInByIdentifier',
          message: 'Clients sign in with their email or phone alone, so anybody who knows it can see their bookings.',
        },
      ]),
];
