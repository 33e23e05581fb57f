import { type Given, sliceOf } from '../slice.ts';
import * as useCases from './use-cases.ts';

export const accountUseCases = sliceOf(useCases);
export type AccountUseCases = Given<typeof useCases>;
export type { PasswordNeeded } from './change-profile.ts';
export { emailHashOf } from './email-hash-of.ts';
export { type ErasePersonParts, erasePerson } from './erase-person.ts';
export type { AppointmentsStillComing } from './forget-person.ts';
export type { FirstAdministrator } from './open-first-administrator.ts';
export type { FirstPasswordNotAllowed } from './sign-in/change-password.ts';
export { resetOwner } from './sign-in/reset-owner.ts';
export type { NotTheirs, WhoseAsked } from './whose-records.ts';
