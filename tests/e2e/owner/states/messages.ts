import { answer } from '../../../support/browser/answers.ts';
import { dialogReads, emptyPage, inTurn, lacks, type OwnerState, onItsWay, press, reads } from './support.ts';

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
    path,
    given: (at) => answer(at, asked, page(messages, bySmtp)),
    see: reads('Not sent: the mail server refused it'),
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
  ...onItsWay('messages', path, asked),
];
