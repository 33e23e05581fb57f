import type { AppointmentId, HoldId } from '../domain/kernel/index.ts';

/** What the links of a reminder do. */
export const visitLinkActions = ['confirm', 'move', 'cancel'] as const;
export type VisitLinkAction = (typeof visitLinkActions)[number];

/** The time of one visit, of which somebody was reminded. */
export type VisitLinked = { readonly appointmentId: AppointmentId; readonly holdId: HoldId };

/** The page of a link, which is what its signature covers: one appointment, one time of it, one action. */
export const visitLinkPath = (action: VisitLinkAction, { appointmentId, holdId }: VisitLinked): string =>
  `/visit/${action}/${appointmentId}/${holdId}`;
