import { z } from 'zod';
import { type MailWordsEvent, mailWordings } from '../../../domain/mail-words/index.ts';
import { schemasOf } from '../schema.ts';
import { anyText } from './fields.ts';

const wording = z.enum(mailWordings);

export const mailWordsSchemas = schemasOf<MailWordsEvent>()({
  MailWordsChosen: {
    version: 1,
    clear: z.strictObject({ wording, words: z.strictObject({ subject: anyText, heading: anyText, text: anyText }) }),
  },
  MailWordsPutBack: { version: 1, clear: z.strictObject({ wording }) },
});
