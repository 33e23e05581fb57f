import type { MailWordsChangedMeanwhile, PlaceholderUnknown } from '../../../domain/mail-words/index.ts';
import { broken, changedMeanwhile, type Sentences } from '../refusing/refused.ts';

const longestShown = 40;

export const mailWordsSentences: Sentences<PlaceholderUnknown | MailWordsChangedMeanwhile> = {
  MailWordsChangedMeanwhile: changedMeanwhile,
  PlaceholderUnknown: ({ field, placeholder, known }) => {
    const shown = placeholder.length > longestShown ? `${placeholder.slice(0, longestShown)}…` : placeholder;
    const names = known.map((name) => `{${name}}`).join(', ');
    return broken(`This email doesn’t know ${shown}. You can use ${names}.`, { field, placeholder: shown });
  },
};
