import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, objectionToText, same } from '../kernel/index.ts';
import type { ChooseMailWords, MailWordsCommand, PutMailWordsBack } from './commands.ts';
import type { MailWordsEvent } from './events.ts';
import { unknownPlaceholder } from './placeholders.ts';
import type { MailWordsObjection, MailWordsRejection } from './rejections.ts';
import { evolve, initial, type MailWordsState, mailWordsIn } from './state.ts';
import { longestMailWords, type MailWording, type MailWords, mailWordingRules } from './wordings.ts';

const fields = ['subject', 'heading', 'text'] as const satisfies readonly (keyof MailWords)[];

/** What is wrong with the words of a mail; null if nothing is. */
export const objectionToMailWords = (wording: MailWording, words: MailWords): MailWordsObjection | null => {
  const known = mailWordingRules[wording].placeholders;
  const objections = fields.map((field): MailWordsObjection | null => {
    const objection = objectionToText(words[field], { field, limit: longestMailWords[field] });
    if (objection !== null) return objection;
    const placeholder = unknownPlaceholder(words[field], known);
    return placeholder === null ? null : { kind: 'PlaceholderUnknown', field, placeholder, known };
  });
  return objections.find((objection) => objection !== null) ?? null;
};

const putBack = ({ wording }: Pick<PutMailWordsBack, 'wording'>, state: MailWordsState): readonly MailWordsEvent[] =>
  (state[wording]?.chosen ?? null) === null ? [] : [{ type: 'MailWordsPutBack', data: { wording } }];

const choose = (
  { wording, words, expectedRevision }: ChooseMailWords,
  state: MailWordsState,
): Result<readonly MailWordsEvent[], MailWordsRejection> => {
  const objection = objectionToMailWords(wording, words);
  if (objection !== null) return err(objection);
  if (same(mailWordsIn(state, wording), words)) return ok([]);
  const revision = state[wording]?.revision ?? 0;
  if (expectedRevision !== null && expectedRevision !== revision)
    return err({ kind: 'MailWordsChangedMeanwhile', revision });
  if (same(mailWordingRules[wording].usual, words)) return ok(putBack({ wording }, state));
  return ok([{ type: 'MailWordsChosen', data: { wording, words } }]);
};

/** Each command by itself: a use case takes its rejections from here. */
export const mailWordsFor = {
  ChooseMailWords: { initial, evolve, decide: choose },
  PutMailWordsBack: {
    ...{ initial, evolve },
    decide: (asked: PutMailWordsBack, state: MailWordsState): Result<readonly MailWordsEvent[], never> =>
      ok(putBack(asked, state)),
  },
} as const;

const decide = (
  command: MailWordsCommand,
  state: MailWordsState,
): Result<readonly MailWordsEvent[], MailWordsRejection> =>
  match(command)
    .with({ type: 'ChooseMailWords' }, (asked) => choose(asked, state))
    .with({ type: 'PutMailWordsBack' }, (asked) => mailWordsFor.PutMailWordsBack.decide(asked, state))
    .exhaustive();

export const mailWords: Decider<MailWordsState, MailWordsCommand, MailWordsEvent, MailWordsRejection> = {
  ...{ initial, evolve, decide },
};
