import { match } from 'ts-pattern';
import type { MailWordsEvent } from './events.ts';
import { type MailWording, type MailWords, mailWordingRules } from './wordings.ts';

/** The owner's own words of each mail; null where it says what it says by itself. `revision` counts the changes. */
export type MailWordsState = {
  readonly [Wording in MailWording]?: { readonly chosen: MailWords | null; readonly revision: number };
};

export const initial: MailWordsState = {};

const withWords = (state: MailWordsState, wording: MailWording, chosen: MailWords | null): MailWordsState => ({
  ...state,
  [wording]: { chosen, revision: (state[wording]?.revision ?? 0) + 1 },
});

export const evolve = (state: MailWordsState, event: MailWordsEvent): MailWordsState =>
  match(event)
    .with({ type: 'MailWordsChosen' }, ({ data }) => withWords(state, data.wording, data.words))
    .with({ type: 'MailWordsPutBack' }, ({ data }) => withWords(state, data.wording, null))
    .exhaustive();

/** What a mail says. */
export const mailWordsIn = (state: MailWordsState, wording: MailWording): MailWords =>
  state[wording]?.chosen ?? mailWordingRules[wording].usual;
