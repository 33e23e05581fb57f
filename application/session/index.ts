import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const sessionUseCases = sliceOf(useCases);
export type SessionUseCases = Given<typeof useCases>;
export type { Identity } from './authenticate.ts';
export type { SignInUnknown } from './end-session.ts';
export type { AccountUnknown, PhoneShared } from './find-contact.ts';
export type { KnownContact } from './known-contact.ts';
export { openSession } from './open-session.ts';
export type { AccountIsBlocked, CodeRequired, CustomerSignIn, PasswordRequired, SignInLinkSpent } from './sign-in.ts';
