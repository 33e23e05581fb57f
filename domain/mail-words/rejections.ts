import type { TextObjection } from '../kernel/index.ts';
import type { Placeholder } from './wordings.ts';

/** `placeholder` is what stands there, with its braces; `known` is what may stand there. */
export type PlaceholderUnknown = {
  readonly kind: 'PlaceholderUnknown';
  readonly field: string;
  readonly placeholder: string;
  readonly known: readonly Placeholder[];
};

/** Somebody else has chosen other words in the meantime. */
export type MailWordsChangedMeanwhile = { readonly kind: 'MailWordsChangedMeanwhile'; readonly revision: number };

/** What is wrong with words of any mail. */
export type MailWordsObjection = TextObjection | PlaceholderUnknown;

export type MailWordsRejection = MailWordsObjection | MailWordsChangedMeanwhile;
