import { IconCheck, IconCircleCheck, IconClock, IconX } from '@tabler/icons-react';
import type { AppointmentStatus } from '../api/types.ts';
import { type Face, statusesOf } from './face.ts';

export type AppointmentFace = Face & {
  /** What the owner presses to give an appointment this status; null where only the list of all statuses offers it. */
  readonly verb: string | null;
  /** The color in charts, where brass is easier to tell from leaf than amber is. */
  readonly chartColor: string;
  /** Whether nobody else can have the appointment's time. */
  readonly holdsTime: boolean;
  /** Whether the owner still has to confirm it. */
  readonly awaitsOwner: boolean;
  /** Whether it is listed under past appointments, whatever its date. */
  readonly isOver: boolean;
  /** Whether the client may cancel or move it; the server has the last word on its windows. */
  readonly clientMayChange: boolean;
  readonly clientMayReview: boolean;
};

/** The one place that says what the screens make of an appointment's status. The rules are those of the domain. */
export const appointmentFaces: { readonly [Status in AppointmentStatus]: AppointmentFace } = {
  pending: {
    ...{ word: 'Pending', tone: 'amber', Icon: IconClock, verb: null, chartColor: 'var(--brass)' },
    ...{ holdsTime: true, awaitsOwner: true, isOver: false, clientMayChange: true, clientMayReview: false },
  },
  confirmed: {
    ...{ word: 'Confirmed', tone: 'leaf', Icon: IconCheck, verb: 'Confirm', chartColor: 'var(--leaf)' },
    ...{ holdsTime: true, awaitsOwner: false, isOver: false, clientMayChange: true, clientMayReview: false },
  },
  completed: {
    ...{ word: 'Completed', tone: 'slate', Icon: IconCircleCheck, verb: 'Complete', chartColor: 'var(--slate)' },
    ...{ holdsTime: true, awaitsOwner: false, isOver: true, clientMayChange: false, clientMayReview: true },
  },
  cancelled: {
    ...{ word: 'Cancelled', tone: 'brick', Icon: IconX, verb: 'Cancel', chartColor: 'var(--brick)' },
    ...{ holdsTime: false, awaitsOwner: false, isOver: true, clientMayChange: false, clientMayReview: false },
  },
};

/** The statuses in the usual order of an appointment's life. */
export const appointmentStatusNames = statusesOf<AppointmentStatus>(appointmentFaces);

/** The statuses that the owner has a button for, with its word. */
export const appointmentVerbs: readonly { readonly status: AppointmentStatus; readonly label: string }[] =
  appointmentStatusNames.flatMap((status) => {
    const { verb } = appointmentFaces[status];
    return verb === null ? [] : [{ status, label: verb }];
  });
