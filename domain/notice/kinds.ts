import { namesIn, type Party } from '../kernel/index.ts';

export type NoticeKind =
  | 'booking-received'
  | 'proof-verified'
  | 'proof-rejected'
  | 'visit-confirmed'
  | 'visit-moved'
  | 'visit-cancelled'
  | 'visit-reopened'
  | 'reminder-days'
  | 'reminder-hours'
  | 'review-asked'
  | 'return-due'
  | 'review-answered'
  | 'new-booking'
  | 'new-proof'
  | 'client-moved'
  | 'client-cancelled'
  | 'attendance-confirmed'
  | 'day-agenda';

/** What a client may want or not, apart from the rest; null for what goes to the owner. */
export type NoticeGroup = 'booking' | 'reminders' | 'after-visit';

/** What one kind of notice means. Rules ask these questions instead of comparing the kind. */
type NoticeKindRules = {
  readonly to: Party;
  readonly group: NoticeGroup | null;
  /** What it tells of: one visit, or a day of the studio with all its visits. */
  readonly of: 'visit' | 'day';
  /** Whether it says nothing any more once the visit has begun. */
  readonly endsWithVisit: boolean;
  /** Whether it tells how to prepare for the visit. */
  readonly tellsPreparation: boolean;
  /** Which of the reminders before a visit it is; null if it is sent at once. */
  readonly reminds: 'first' | 'last' | null;
  /**
   * What it asks for some time after a visit; null for all else. It is about no booking, so that a client may want none of
   * these and all others.
   */
  readonly followsUp: 'review' | 'return' | null;
  /** Whether the same appointment, review or day never causes a second one, whatever happens to it again. */
  readonly isOnce: boolean;
};

const usual = { of: 'visit', tellsPreparation: false, reminds: null, followsUp: null, isOnce: false } as const;
const toClient = { ...usual, to: 'client', group: 'booking', endsWithVisit: true } as const;
const toClientOfVisit = { ...toClient, tellsPreparation: true } as const;
const toClientAfterwards = { ...toClient, group: 'after-visit', endsWithVisit: false, isOnce: true } as const;
const toOwner = { ...usual, to: 'owner', group: null, endsWithVisit: false } as const;

/** The one place that says what a kind of notice means. */
export const noticeKindRules: { readonly [Kind in NoticeKind]: NoticeKindRules } = {
  'booking-received': toClientOfVisit,
  'proof-verified': toClient,
  'proof-rejected': toClient,
  'visit-confirmed': toClientOfVisit,
  'visit-moved': toClientOfVisit,
  'visit-cancelled': toClient,
  'visit-reopened': toClientOfVisit,
  'reminder-days': { ...toClientOfVisit, group: 'reminders', reminds: 'first' },
  'reminder-hours': { ...toClientOfVisit, group: 'reminders', reminds: 'last' },
  'review-asked': { ...toClientAfterwards, followsUp: 'review' },
  'return-due': { ...toClientAfterwards, followsUp: 'return' },
  'review-answered': toClientAfterwards,
  'new-booking': toOwner,
  'new-proof': toOwner,
  'client-moved': toOwner,
  'client-cancelled': toOwner,
  'attendance-confirmed': { ...toOwner, endsWithVisit: true },
  'day-agenda': { ...toOwner, of: 'day', isOnce: true },
};

/** The ways on which notices go. The mail is the last, because nothing is left to decide after it. */
export type NoticeChannel = 'push' | 'text' | 'mail';

export const noticeChannels: readonly NoticeChannel[] = ['push', 'text', 'mail'];

export const noticeKinds = namesIn<NoticeKind>(noticeKindRules);

/** The kinds that tell of one visit. */
export type VisitNoticeKind = Exclude<NoticeKind, 'day-agenda'>;

export const isOfVisit = (kind: NoticeKind): kind is VisitNoticeKind => noticeKindRules[kind].of === 'visit';
