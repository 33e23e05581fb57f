export * from './commands.ts';
export { account, accountFor } from './decide.ts';
export { email } from './decide-email.ts';
export * from './events.ts';
export {
  emailOf,
  emailShape,
  isEmail,
  isMadeOfNames,
  longestEmail,
  objectionToCustomerNote,
  objectionToPassword,
  objectionToPasswordLength,
  objectionToProfile,
  phoneOf,
} from './policies.ts';
export * from './rejections.ts';
export { type Account, type AccountState, type Authenticator, firstPreferences, type Passkey } from './state.ts';
export { mayBeStrangers } from './strangers.ts';
