import { expect, test } from 'vitest';
import {
  closingMessage,
  confirmedMessage,
  mailLink,
  movedMessage,
  rejectedMessage,
  textLink,
  whatsAppLink,
} from '../../../../../web/ui/admin/messages/messages.ts';

const visit = { serviceName: 'Loc Repair', date: '2026-12-18', time: '13:30', customerInfo: { name: 'Ada Brown' } };

test('a message names the client, her visit and the studio', () => {
  expect(movedMessage(visit, 'Divine Strands')).toBe(
    "Hi Ada, your Loc Repair appointment has moved to Friday, December 18, 2026 at 1:30 PM. If that doesn't work for you, just reply and we'll find another time. Divine Strands",
  );
  expect(closingMessage({ ...visit, customerInfo: { name: null } }, 'Divine Strands')).toBe(
    "Hi, I won't be able to see you for your Loc Repair on Friday, December 18, 2026 at 1:30 PM. Which other day works for you? Divine Strands",
  );
  expect(confirmedMessage(visit, 'Divine Strands')).toBe(
    'Hi Ada, your payment has arrived and your Loc Repair is confirmed for Friday, December 18, 2026 at 1:30 PM. See you then! Divine Strands',
  );
  expect(rejectedMessage(visit, 'The screenshot can’t be read', 'Divine Strands')).toBe(
    "Hi Ada, I couldn't verify your payment for your Loc Repair on Friday, December 18, 2026 at 1:30 PM. The screenshot can’t be read. Please sign in on our site and send another proof, or just reply here. Divine Strands",
  );
});

test('it is ready in the messages and in the mailbox, whatever characters it has', () => {
  expect(textLink('+13175550142')).toBe('sms:+13175550142');
  expect(whatsAppLink('+13175550142', 'Hi & welcome?')).toBe('https://wa.me/13175550142?text=Hi%20%26%20welcome%3F');
  expect(textLink('+13175550142', 'Hi & welcome?')).toBe('sms:+13175550142?&body=Hi%20%26%20welcome%3F');
  expect(mailLink('ada@example.com', 'Your visit', 'a b')).toBe(
    'mailto:ada@example.com?subject=Your%20visit&body=a%20b',
  );
});
