export * from './commands.ts';
export { mailWords, mailWordsFor, objectionToMailWords } from './decide.ts';
export * from './events.ts';
export { filledIn, type PlaceholderValues } from './placeholders.ts';
export * from './rejections.ts';
export { type MailWordsState, mailWordsIn } from './state.ts';
export {
  longestMailWords,
  type MailWording,
  type MailWords,
  mailWordingRules,
  mailWordings,
} from './wordings.ts';
