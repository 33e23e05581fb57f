import type { NoticeId } from '../../domain/kernel/ids.ts';
import type { Letter, Mail, NoticeFacts } from '../ports/mailer.ts';

/** The mail of a notice. All mail about one appointment is one thread; all other mail stands alone. */
export const mailOf = (noticeId: NoticeId, to: readonly string[], facts: NoticeFacts, letter: Letter): Mail => ({
  ...letter,
  ...{ id: noticeId, thread: 'booking' in facts ? facts.booking.appointmentId : null, to },
});
