import { z } from '@hono/zod-openapi';
import { longestMailWords, mailWordings } from '../../../domain/mail-words/index.ts';
import { requiredText } from '../wire/fields.ts';

const text = z.string();

const said = z.object({ subject: text, heading: text, text });

/** A line: what it is shown in has no second one. */
const line = (longest: number) => requiredText(longest).overwrite((typed) => typed.replace(/\s+/g, ' '));

/** The line breaks of other systems are those of a mail's text. */
const lines = (longest: number) => requiredText(longest).overwrite((typed) => typed.replace(/\r\n?/g, '\n'));

export const MailWordsWanted = z
  .object({
    subject: line(longestMailWords.subject),
    heading: line(longestMailWords.heading).openapi({ description: 'The title on the page of the mail.' }),
    text: lines(longestMailWords.text).openapi({
      description: 'What stands before the facts of the visit; an empty line begins another paragraph.',
    }),
  })
  .openapi('MailWordsWanted', { description: 'Placeholders such as {first name} become what they name in each mail.' });

export const MailWords = said
  .extend({
    kind: z
      .enum(mailWordings)
      .openapi({ description: 'Which mail it is, and by whom where the words differ by that.' }),
    isToStudio: z.boolean(),
    isChanged: z.boolean().openapi({ description: 'Whether the owner has chosen these words.' }),
    usual: said.openapi({ description: 'What the mail says by itself.' }),
    placeholders: z.array(text).openapi({ description: 'What may stand in braces.' }),
  })
  .openapi('MailWords');

export type MailWords = z.infer<typeof MailWords>;

export const AllMailWords = z.object({ mails: z.array(MailWords) }).openapi('AllMailWords');

export const MailPreview = z.object({ subject: text, html: text, text }).openapi('MailPreview');

export const mailWordingParam = z.object({
  kind: z.enum(mailWordings).openapi({ param: { name: 'kind', in: 'path' } }),
});
