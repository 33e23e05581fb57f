export * from './commands.ts';
export { account } from './decide.ts';
export { email } from './decide-email.ts';
export * from './events.ts';
export {
  emailOf,
  emailShape,
  isEmail,
  longestEmail,
  objectionToPassword,
  objectionToProfile,
  type Phone,
  passwordMaximum,
  passwordMinimum,
  phoneOf,
} from './policies.ts';
export * from './rejections.ts';
export { type Account, type AccountState, type EmailState, firstPreferences } from './state.ts';
