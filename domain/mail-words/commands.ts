import type { MailWording, MailWords } from './wordings.ts';

export type ChooseMailWords = {
  readonly type: 'ChooseMailWords';
  readonly wording: MailWording;
  readonly words: MailWords;
  /** The revision that the form showed; null chooses over any revision. */
  readonly expectedRevision: number | null;
};

export type PutMailWordsBack = { readonly type: 'PutMailWordsBack'; readonly wording: MailWording };

export type MailWordsCommand = ChooseMailWords | PutMailWordsBack;
