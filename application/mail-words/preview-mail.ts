import { err, ok, type Result } from 'neverthrow';
import {
  type MailWording,
  type MailWords,
  type MailWordsObjection,
  objectionToMailWords,
} from '../../domain/mail-words/index.ts';
import type { Caller } from '../caller.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Clock } from '../ports/clock.ts';
import type { Letters } from '../ports/mail/letters.ts';
import type { Letter } from '../ports/mail/mailer.ts';
import type { Schedules } from '../ports/views/schedules.ts';
import { exampleFacts } from './example-facts.ts';

export type PreviewParts = {
  readonly clock: Clock;
  readonly letters: Letters;
  readonly schedules: Pick<Schedules, 'rules'>;
};

export type MailAsked = { readonly wording: MailWording; readonly words: MailWords };

/** The mail of a visit that is made up, with words that nobody has saved. Nothing is attached to it. */
export const previewMail =
  ({ clock, letters, schedules }: PreviewParts) =>
  (caller: Caller, { wording, words }: MailAsked): Result<Letter, NotAllowed | MailWordsObjection> =>
    ownerOnly(caller).andThen(() => {
      const objection = objectionToMailWords(wording, words);
      if (objection !== null) return err(objection);
      const moment = { now: clock.now(), zone: schedules.rules().zone };
      const letter = letters.write(exampleFacts(wording, words, moment));
      return ok({ ...letter, files: [], unsubscribeAt: null, invitation: null });
    });
