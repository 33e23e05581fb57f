import { addMonths, type CalendarDate } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Whom a service asks for a consultation first. `new`: who has not been here yet, as one whose hair somebody else began. */
export type ConsultationRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'once' }
  | { readonly kind: 'new' }
  /** Again where the last one is so many months ago. */
  | { readonly kind: 'months'; readonly months: number };

/** The months are not from 1 to 60. */
export type ConsultationInvalid = { readonly kind: 'ConsultationInvalid' };

const mostMonths = 60;

export const objectionToConsultation = (rule: ConsultationRule): ConsultationInvalid | null =>
  rule.kind !== 'months' || (Number.isInteger(rule.months) && rule.months >= 1 && rule.months <= mostMonths)
    ? null
    : { kind: 'ConsultationInvalid' };

/** What the studio has seen of a client: the day of the last consultation, and whether she was here for anything. */
export type VisitsSeen = { readonly consultedOn: CalendarDate | null; readonly hasVisited: boolean };

export const nobodySeen: VisitsSeen = { consultedOn: null, hasVisited: false };

export const needsConsultation = (
  rule: ConsultationRule,
  { consultedOn, hasVisited }: VisitsSeen,
  today: CalendarDate,
): boolean => {
  if (rule.kind === 'none') return false;
  if (rule.kind === 'new') return !hasVisited;
  return consultedOn === null || (rule.kind === 'months' && consultedOn < addMonths(today, -rule.months));
};
