import type { NoticeId } from '../../domain/kernel/index.ts';
import type { LetterFacts } from '../ports/mail/letters.ts';
import type { Letter, Mail } from '../ports/mail/mailer.ts';

/** The mail of a notice. All mails about one appointment are one conversation. */
export const mailOf = (noticeId: NoticeId, to: readonly string[], { booking }: LetterFacts, letter: Letter): Mail => ({
  ...letter,
  ...{ id: noticeId, thread: booking.appointmentId, to },
});
