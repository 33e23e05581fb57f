import { namesIn } from '../kernel/index.ts';

export type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'cancelled';

/** What one status means for the studio. Rules ask these questions instead of comparing the status. */
export type AppointmentStatusRules = {
  /** Whether nobody else can have the appointment's time. */
  readonly holdsTime: boolean;
  /** Whether the owner still has to confirm it. */
  readonly awaitsOwner: boolean;
  /** Whether it is listed under past appointments, whatever its date. */
  readonly isOver: boolean;
  /** Whether statistics of actual visits count it: busiest hours, favorite services, last visit. */
  readonly isVisit: boolean;
  /** Whether its total is revenue. */
  readonly earns: 'always' | 'once-paid' | 'never';
  /** `in-time`: until the agreed number of hours before it starts. */
  readonly clientMayCancel: 'always' | 'in-time' | 'never';
  /** `in-time`: until the agreed number of hours before it starts, and only the agreed number of times. */
  readonly clientMayMove: 'in-time' | 'never';
  readonly clientMayReview: boolean;
};

const rules = {
  pending: {
    ...{ holdsTime: true, awaitsOwner: true, isOver: false, isVisit: true, earns: 'once-paid' },
    ...{ clientMayCancel: 'always', clientMayMove: 'in-time', clientMayReview: false },
  },
  confirmed: {
    ...{ holdsTime: true, awaitsOwner: false, isOver: false, isVisit: true, earns: 'once-paid' },
    ...{ clientMayCancel: 'in-time', clientMayMove: 'in-time', clientMayReview: false },
  },
  completed: {
    ...{ holdsTime: true, awaitsOwner: false, isOver: true, isVisit: true, earns: 'always' },
    ...{ clientMayCancel: 'never', clientMayMove: 'never', clientMayReview: true },
  },
  cancelled: {
    ...{ holdsTime: false, awaitsOwner: false, isOver: true, isVisit: false, earns: 'never' },
    ...{ clientMayCancel: 'never', clientMayMove: 'never', clientMayReview: false },
  },
} as const satisfies { readonly [Status in AppointmentStatus]: AppointmentStatusRules };

/** The one place that says what a status means. */
export const appointmentStatusRules: { readonly [Status in AppointmentStatus]: AppointmentStatusRules } = rules;

/** A status in which the appointment holds its time. */
export type ActiveStatus = {
  [Status in AppointmentStatus]: (typeof rules)[Status]['holdsTime'] extends true ? Status : never;
}[AppointmentStatus];

/** Every status, in the usual order of an appointment's life. */
export const appointmentStatuses = namesIn<AppointmentStatus>(appointmentStatusRules);

/** The statuses whose rules fulfil the condition, for instance `appointmentStatusesWhere((rules) => rules.isOver)`. */
export const appointmentStatusesWhere = (
  fulfil: (rules: AppointmentStatusRules) => boolean,
): readonly AppointmentStatus[] => appointmentStatuses.filter((status) => fulfil(appointmentStatusRules[status]));

export const holdsTime = (status: AppointmentStatus): status is ActiveStatus =>
  appointmentStatusRules[status].holdsTime;

/** Whether a visit of that status is still to come, or under way. */
export const isExpected = (status: AppointmentStatus): boolean =>
  holdsTime(status) && !appointmentStatusRules[status].isOver;
