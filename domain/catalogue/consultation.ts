import { addMonths, type CalendarDate } from '../kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** Which clients need a consultation before a service. `new`: clients who have not had a visit here yet. */
export type ConsultationRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'once' }
  | { readonly kind: 'new' }
  /** Needed again if the last one was more than this many months ago. */
  | { readonly kind: 'months'; readonly months: number };

/** The months are not from 1 to 60. */
export type ConsultationInvalid = { readonly kind: 'ConsultationInvalid' };

const maxMonths = 60;

export const objectionToConsultation = (rule: ConsultationRule): ConsultationInvalid | null =>
  rule.kind !== 'months' || (Number.isInteger(rule.months) && rule.months >= 1 && rule.months <= maxMonths)
    ? null
    : { kind: 'ConsultationInvalid' };

/** A client's history with the studio: the day of her last consultation, and whether she has had any visit. */
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
