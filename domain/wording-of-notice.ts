import type { Party } from './kernel/event.ts';
import type { MailWording } from './mail-words.ts';
import type { NoticeKind } from './notice/events.ts';

const wordings: { readonly [Kind in NoticeKind]: MailWording | { readonly [By in Party]: MailWording } } = {
  'booking-received': { client: 'booking-received', owner: 'booking-received-from-studio' },
  'proof-verified': 'proof-verified',
  'proof-rejected': 'proof-rejected',
  'payment-due': 'payment-due',
  'visit-confirmed': 'visit-confirmed',
  'visit-moved': { client: 'visit-moved-by-client', owner: 'visit-moved' },
  'times-proposed': 'times-proposed',
  'visit-cancelled': { client: 'visit-cancelled-by-client', owner: 'visit-cancelled' },
  'visit-reopened': 'visit-reopened',
  'reminder-days': 'reminder-days',
  'reminder-hours': 'reminder-hours',
  'review-asked': 'review-asked',
  'return-due': 'return-due',
  'review-answered': 'review-answered',
  'new-booking': 'new-booking',
  'new-proof': 'new-proof',
  'client-moved': 'client-moved',
  'client-cancelled': 'client-cancelled',
  'attendance-confirmed': 'attendance-confirmed',
  'day-agenda': 'day-agenda',
  'waiting-joined': 'waiting-joined',
  'time-opened': 'time-opened',
  'quote-asked': 'quote-asked',
  'quote-given': 'quote-given',
  'quote-changed': 'quote-changed',
  'quote-withdrawn': 'quote-withdrawn',
  'quote-ends': 'quote-ends',
};

/** The wording of a notice's mail. `by` is the party that acted. */
export const wordingOf = (kind: NoticeKind, by: Party): MailWording => {
  const wording = wordings[kind];
  return typeof wording === 'string' ? wording : wording[by];
};

/** A notice that uses this wording, and the party that acted, for a preview. */
export const noticeShowing = (wording: MailWording): { readonly kind: NoticeKind; readonly by: Party } => {
  const [found] = (Object.keys(wordings) as NoticeKind[]).flatMap((kind) =>
    (['owner', 'client'] as const).flatMap((by) => (wordingOf(kind, by) === wording ? [{ kind, by }] : [])),
  );
  if (found === undefined) throw new Error(`no notice has the words ${wording}`);
  return found;
};
