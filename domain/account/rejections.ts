import type { AccountId, TextObjection } from '../kernel/index.ts';

export type AccountNotFound = { readonly kind: 'AccountNotFound' };
/** The account is open already, with other data. */
export type AccountAlreadyOpened = { readonly kind: 'AccountAlreadyOpened' };
/** The person has been forgotten: the account accepts no more commands. */
export type AccountForgotten = { readonly kind: 'AccountForgotten' };
/** What signs in to the account was changed while this was on its way: it may be somebody else who asked. */
export type SignInChanged = { readonly kind: 'SignInChanged' };
/** A guest has booked under the account's address, which nobody has shown to be hers: it does not change before that. */
export type AddressToConfirm = { readonly kind: 'AddressToConfirm' };
/** An administrator can be neither blocked nor forgotten: nobody could manage the salon any more. */
export type AccountIsAdministrator = { readonly kind: 'AccountIsAdministrator' };
export type EmailInvalid = { readonly kind: 'EmailInvalid' };
export type PhoneInvalid = { readonly kind: 'PhoneInvalid' };
export type ProfileRejection = EmailInvalid | PhoneInvalid | TextObjection;
export type PasswordTooShort = { readonly kind: 'PasswordTooShort'; readonly minimum: number };
/** It is one of those that are guessed first. */
export type PasswordTooCommon = { readonly kind: 'PasswordTooCommon' };
export type PasswordTooLong = { readonly kind: 'PasswordTooLong'; readonly maximum: number };

export type PasswordObjection = PasswordTooShort | PasswordTooLong | PasswordTooCommon;
/** The authenticator app is on already, with another secret. */
export type AuthenticatorAlreadyOn = { readonly kind: 'AuthenticatorAlreadyOn' };
/** It is no code of the app, and no recovery code. */
export type AuthenticatorCodeWrong = { readonly kind: 'AuthenticatorCodeWrong' };
/** The code was right once, and was used. */
export type AuthenticatorCodeSpent = { readonly kind: 'AuthenticatorCodeSpent' };
export type AuthenticatorCodeRejection = AuthenticatorCodeWrong | AuthenticatorCodeSpent;

/** The account has no such passkey. */
export type PasskeyUnknown = { readonly kind: 'PasskeyUnknown' };
/** A passkey has answered that challenge already. */
export type PasskeyAnswerSpent = { readonly kind: 'PasskeyAnswerSpent' };
/** The device counts fewer uses than before, so there may be a copy of it. */
export type PasskeyCounterWentBack = { readonly kind: 'PasskeyCounterWentBack' };
export type PasskeyLimitReached = { readonly kind: 'PasskeyLimitReached'; readonly limit: number };
export type PasskeyRejection =
  | PasskeyUnknown
  | PasskeyAnswerSpent
  | PasskeyCounterWentBack
  | PasskeyLimitReached
  | TextObjection;

export type AccountRejection =
  | AccountNotFound
  | AccountAlreadyOpened
  | AccountForgotten
  | AccountIsAdministrator
  | AddressToConfirm
  | AuthenticatorAlreadyOn
  | AuthenticatorCodeRejection
  | PasskeyRejection
  | ProfileRejection
  | SignInChanged;

/** The address belongs to another account. */
export type EmailTaken = { readonly kind: 'EmailTaken'; readonly accountId: AccountId };
export type EmailRejection = EmailTaken;
