import type { Page } from 'playwright-core';
import { answer } from '../../../support/browser/answers.ts';
import {
  dialogReads,
  emptyPage,
  inTurn,
  isTold,
  lacks,
  type OwnerState,
  onItsWay,
  press,
  reads,
  refuseToSave,
} from './support.ts';

const path = 'settings/messages';
const asked = '/admin/notices?*';

const told = {
  ...{ id: 'a', kind: 'visit-confirmed', standing: 'sent', appointmentId: 'one', isToStudio: false, tries: 1 },
  ...{ name: 'Zora Wolfeschlegelsteinhausenbergerdorff', to: ['zora.neale.wolfeschlegelsteinhausen@example.com'] },
  ...{ causedAt: '2026-11-20T16:00:00.000Z', changedAt: '2026-11-20T16:00:03.000Z', retryAt: null, reason: null },
  answer: '250 2.0.0 Ok: queued as 4C1F2',
};
const messages = [
  told,
  {
    ...told,
    id: 'b',
    kind: 'new-booking',
    standing: 'waiting',
    isToStudio: true,
    answer: '450 4.2.0 greylisted',
    retryAt: '2026-11-20T16:05:00.000Z',
  },
  {
    ...told,
    id: 'c',
    kind: 'proof-rejected',
    standing: 'given-up',
    reason: 'refused',
    answer: '550 5.1.1 User unknown',
  },
  { ...told, id: 'd', kind: 'visit-moved', standing: 'sending', tries: 0, to: [], answer: null },
  {
    ...told,
    id: 'e',
    kind: 'visit-cancelled',
    standing: 'given-up',
    reason: 'asked-not-to',
    tries: 0,
    to: [],
    answer: null,
    name: null,
  },
];
const page = (notices: readonly object[], sending: object) => ({
  ...{ sending, notices },
  pagination: { ...emptyPage, limit: 25, total: notices.length, pages: notices.length === 0 ? 0 : 1 },
});
const bySmtp = { via: 'smtp', from: 'studio@example.com', folder: null };
const inFolder = { via: 'folder', from: 'studio@localhost', folder: '/srv/salon/data/outbox' };
const trial = (outcome: string, said: string) => ({ to: 'owner@example.com', outcome, answer: said });

export const messagesStates: readonly OwnerState[] = [
  {
    name: 'messages',
    byNight: true,
    path,
    given: (at) => answer(at, asked, page(messages, bySmtp)),
    see: reads('Not sent: it was refused'),
  },
  {
    name: 'messages that are kept as files',
    path,
    given: (at) => answer(at, asked, page([], inFolder)),
    see: inTurn(reads('No emails yet'), lacks(/ of 0 /)),
  },
  {
    name: 'a test email that failed',
    path,
    given: async (at) => {
      await answer(at, asked, page(messages, bySmtp));
      await answer(at, '/admin/notices/trial', trial('unreachable', 'Invalid login: 535 5.7.8 Authentication failed'));
    },
    see: inTurn(press('Send me a test email'), reads('535 5.7.8')),
  },
  {
    name: 'a message that is read',
    path,
    given: async (at) => {
      await answer(at, asked, page(messages, bySmtp));
      await answer(at, '/admin/notices/a/mail', {
        ...{ to: told.to, subject: 'Confirmed: Friday, December 18 at 10:30 AM CST', text: 'Your visit is confirmed' },
        html: '<!doctype html><html lang="en"><title>Confirmed</title><p>Your visit is confirmed</p></html>',
      });
    },
    see: inTurn(press('Read: Visit confirmed'), dialogReads('As text')),
  },
  onItsWay('messages', path, asked),
];

const emails = 'branding/emails';
const oneEmail = `${emails}/visit-confirmed`;
const write = (label: string, words: string) => (at: Page) => at.getByLabel(label).fill(words);
const chosen = {
  ...{ kind: 'visit-confirmed', isToStudio: false, isChanged: true, placeholders: ['first name', 'date', 'studio'] },
  ...{ subject: 'See you {date}', heading: 'You’re all set, {first name}', text: 'Can’t wait!' },
  usual: { subject: 'Confirmed: {date}', heading: 'Your visit is confirmed', text: 'See you.' },
};
const answersChosen = (at: Page) => answer(at, '/admin/mail-words/visit-confirmed', chosen);

/** The texts of the emails, under Branding. */
export const mailWordsStates: readonly OwnerState[] = [
  { name: 'the words of the emails', byNight: true, path: emails, see: reads('To your clients') },
  {
    name: 'the words of one email',
    byNight: true,
    path: oneEmail,
    see: inTurn(write('Subject', 'See you {date}'), reads(/See you \w+day, /)),
  },
  {
    name: 'words of an email that nothing stands for',
    path: oneEmail,
    see: inTurn(write('Title', 'Hi {nobody}'), reads(/doesn’t know \{nobody\}/)),
  },
  {
    name: 'the words of an email, put back',
    path: oneEmail,
    given: answersChosen,
    see: inTurn(press('Put it back'), dialogReads(/its original words again/)),
  },
  {
    name: 'words of an email that could not be saved',
    path: oneEmail,
    given: (at) => refuseToSave(at, '/admin/mail-words/visit-confirmed'),
    see: inTurn(write('Title', 'Hi'), press('Save words'), isTold),
  },
  {
    name: 'a test of the words that failed',
    path: oneEmail,
    given: (at) =>
      answer(at, '/admin/mail-words/visit-confirmed/trial', trial('unreachable', '535 5.7.8 Authentication failed')),
    see: inTurn(press('Send me a test'), reads('535 5.7.8')),
  },
  onItsWay('the emails', emails, '/admin/mail-words'),
  onItsWay('one email', oneEmail, '/admin/mail-words/visit-confirmed'),
  onItsWay('the preview of an email', oneEmail, '/admin/mail-words/visit-confirmed/preview'),
];
