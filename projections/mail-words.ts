import { mailWords } from '../domain/mail-words/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The owner's own words of each mail. */
export const mailWordsView = latestState({
  name: 'mail-words',
  version: 1,
  table: 'mailWords',
  decider: mailWords,
  events: { MailWordsChosen: true, MailWordsPutBack: true },
});
