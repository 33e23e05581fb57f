import type { AccountId, EmailHash, Personal } from '../kernel/index.ts';
import type { AccountEvent, NotificationPreferences, Profile } from './events.ts';

export type OpenAccount = {
  readonly type: 'OpenAccount';
  readonly account: Extract<AccountEvent, { readonly type: 'AccountOpened' }>['data'];
  /** Null for an account that is opened without one. */
  readonly password: Personal<{ readonly passwordHash: string }> | null;
};

export type ChangeProfile = {
  readonly type: 'ChangeProfile';
  /** Of the profile's e-mail; the address is claimed before. */
  readonly emailHash: EmailHash;
  readonly personal: Personal<Profile>;
};

export type SetPassword = {
  readonly type: 'SetPassword';
  readonly personal: Personal<{ readonly passwordHash: string }>;
};

export type ChangePreferences = {
  readonly type: 'ChangePreferences';
  /** What is left out stays. */
  readonly changes: { readonly [Channel in keyof NotificationPreferences]?: boolean | undefined };
};

export type VerifyAccount = { readonly type: 'VerifyAccount' };

export type BlockAccount = {
  readonly type: 'BlockAccount';
  readonly personal: Personal<{ readonly reason: string | null }>;
};

export type UnblockAccount = { readonly type: 'UnblockAccount' };

export type TakeCustomerNote = {
  readonly type: 'TakeCustomerNote';
  readonly personal: Personal<{ readonly note: string }>;
};

export type ForgetAccount = { readonly type: 'ForgetAccount' };

export type AccountCommand =
  | OpenAccount
  | ChangeProfile
  | SetPassword
  | ChangePreferences
  | VerifyAccount
  | BlockAccount
  | UnblockAccount
  | TakeCustomerNote
  | ForgetAccount;

export type ClaimEmail = {
  readonly type: 'ClaimEmail';
  readonly emailHash: EmailHash;
  readonly accountId: AccountId;
};

/** Does nothing unless that account has the address. */
export type GiveUpEmail = {
  readonly type: 'GiveUpEmail';
  readonly emailHash: EmailHash;
  readonly accountId: AccountId;
};

export type EmailCommand = ClaimEmail | GiveUpEmail;
