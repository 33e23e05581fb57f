import type { MailWording, MailWords } from './wordings.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `mail-words`. A mail says what was chosen when it came due. */
export type MailWordsEvent =
  | { readonly type: 'MailWordsChosen'; readonly data: { readonly wording: MailWording; readonly words: MailWords } }
  | {
      /** It says again what it says by itself. */
      readonly type: 'MailWordsPutBack';
      readonly data: { readonly wording: MailWording };
    };
