import { declareRoute } from '../declare-route.ts';
import { MailTrial } from '../notice/index.ts';
import { answers, body } from '../wire/envelope.ts';
import { AllMailWords, MailPreview, MailWords, MailWordsWanted, mailWordingParam } from './shapes.ts';

const tags = ['Admin: mail words'];
const one = { params: mailWordingParam };
const withWords = { ...one, body: body(MailWordsWanted) };
const objections = ['PlaceholderUnknown', 'TextMissing', 'TextTooLong'] as const;

export const list = declareRoute({
  method: 'get',
  path: '/admin/mail-words',
  tags,
  summary: 'What each mail says before the facts of the visit',
  refuses: [],
  responses: answers(AllMailWords, 'Every mail'),
});

export const read = declareRoute({
  method: 'get',
  path: '/admin/mail-words/{kind}',
  tags,
  summary: 'What one mail says; the ETag names the revision',
  request: one,
  refuses: [],
  responses: answers(MailWords, 'The words'),
});

export const choose = declareRoute({
  method: 'put',
  path: '/admin/mail-words/{kind}',
  tags,
  summary: 'Choose what a mail says from now on; with If-Match only over the revision it was made from',
  request: withWords,
  runs: ['chooseMailWords'],
  refuses: [...objections, 'MailWordsChangedMeanwhile'],
  responses: answers(MailWords, 'The words'),
});

export const putBack = declareRoute({
  method: 'delete',
  path: '/admin/mail-words/{kind}',
  tags,
  summary: 'Give a mail its original words again',
  request: one,
  runs: ['putMailWordsBack'],
  refuses: [],
  responses: answers(MailWords, 'The words'),
});

export const preview = declareRoute({
  method: 'post',
  path: '/admin/mail-words/{kind}/preview',
  tags,
  summary: 'The mail of a made-up visit with these words, which are not saved',
  request: withWords,
  runs: ['previewMail'],
  refuses: objections,
  responses: answers(MailPreview, 'The mail'),
});

export const trial = declareRoute({
  method: 'post',
  path: '/admin/mail-words/{kind}/trial',
  tags,
  summary: 'Send that preview to your own address now; the answer is what the mail server said',
  request: withWords,
  runs: ['tryMailWords'],
  refuses: objections,
  responses: answers(MailTrial, 'What became of it'),
});
