import { z } from '@hono/zod-openapi';
import {
  type MailWordsChangedMeanwhile,
  mailWordings,
  maxMailWordsLength,
  type PlaceholderUnknown,
} from '../../../domain/mail-words.ts';
import { MailTrial } from '../notice/contract.ts';
import { answers, body } from '../wire/envelope.ts';
import { requiredLine, requiredText } from '../wire/fields.ts';
import { broken, changedMeanwhile, type Sentences } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const text = z.string();

const said = z.object({ subject: text, heading: text, text });

/** Turns the line breaks of other systems into those of an email. */
const lines = (longest: number) => requiredText(longest).overwrite((typed) => typed.replace(/\r\n?/g, '\n'));

export const MailWordsWanted = z
  .object({
    subject: requiredLine(maxMailWordsLength.subject),
    heading: requiredLine(maxMailWordsLength.heading).openapi({ description: 'The title on the page of the mail.' }),
    text: lines(maxMailWordsLength.text).openapi({
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

const route = routesUnder('Admin: mail words');
const one = { params: mailWordingParam };
const withWords = { ...one, body: body(MailWordsWanted) };
const objections = ['PlaceholderUnknown', 'TextMissing', 'TextTooLong'] as const;

export const list = route('GET /admin/mail-words', {
  summary: 'What each mail says before the facts of the visit',
  refuses: [],
  responses: answers(AllMailWords, 'Every mail'),
});

export const read = route('GET /admin/mail-words/{kind}', {
  summary: 'What one mail says; the ETag names the revision',
  request: one,
  refuses: [],
  responses: answers(MailWords, 'The words'),
});

export const choose = route('PUT /admin/mail-words/{kind}', {
  summary: 'Choose what a mail says from now on; with If-Match only over the revision it was made from',
  request: withWords,
  runs: ['chooseMailWords'],
  refuses: [...objections, 'MailWordsChangedMeanwhile'],
  responses: answers(MailWords, 'The words'),
});

export const putBack = route('DELETE /admin/mail-words/{kind}', {
  summary: 'Give a mail its original words again',
  request: one,
  runs: ['putMailWordsBack'],
  refuses: [],
  responses: answers(MailWords, 'The words'),
});

export const preview = route('POST /admin/mail-words/{kind}/preview', {
  summary: 'The mail of a made-up visit with these words, which are not saved',
  request: withWords,
  runs: ['previewMail'],
  refuses: objections,
  responses: answers(MailPreview, 'The mail'),
});

export const trial = route('POST /admin/mail-words/{kind}/trial', {
  summary: 'Send that preview to your own address now; the answer is what the mail server said',
  request: withWords,
  runs: ['tryMailWords'],
  refuses: objections,
  responses: answers(MailTrial, 'What became of it'),
});

const maxShownLength = 40;

export const mailWordsSentences: Sentences<PlaceholderUnknown | MailWordsChangedMeanwhile> = {
  MailWordsChangedMeanwhile: changedMeanwhile,
  PlaceholderUnknown: ({ field, placeholder, known }) => {
    const shown = placeholder.length > maxShownLength ? `${placeholder.slice(0, maxShownLength)}…` : placeholder;
    const names = known.map((name) => `{${name}}`).join(', ');
    return broken(`This email doesn’t know ${shown}. You can use ${names}.`, { field, placeholder: shown });
  },
};
