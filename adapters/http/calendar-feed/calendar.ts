import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { AppointmentStatus } from '../../../domain/appointment/index.ts';
import { millisOf } from '../../../domain/kernel/index.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import { calendarZones, timesInZone } from '../../calendar-times.ts';
import type { ShowEach } from '../show-each.ts';

const askedAgainSeconds = 15 * 60;

/** As calendar programs show it; a canceled visit disappears or is struck out. */
const statuses: { readonly [Status in AppointmentStatus]: ICalEventStatus } = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

export type FeedAsked = {
  readonly studio: string;
  /** The studio's address; null if it has published none. */
  readonly place: string | null;
  /** Whether it is for the owner, who sees who comes. */
  readonly isOwners: boolean;
};

const nameOf = ({ customer }: AppointmentView): string =>
  customer === null ? 'Client' : `${customer.firstName} ${customer.lastName}`.trim();

const notesForOwner = ({ customer, addOns, ownerNote }: AppointmentView): string =>
  [customer?.phone, ...addOns.map(({ name }) => `+ ${name}`), customer?.notes, ownerNote]
    .filter((line) => line != null && line !== '')
    .join('\n');

const placeOf = ({ meeting }: AppointmentView, place: string | null): string | null =>
  meeting === 'video' ? 'Video call' : place;

/**
 * Appointments as an iCalendar file (RFC 5545). The times are those of the zone in which each was booked. The
 * id of an event is that of the file which a client saves from her booking, so that her calendar does not show it twice.
 */
export const feedCalendarOf = (
  appointments: readonly AppointmentView[],
  { studio, place, isOwners }: FeedAsked,
  showEach: ShowEach,
): string => {
  const calendar = ical({
    name: isOwners ? `${studio}: appointments` : `Appointments at ${studio}`,
    prodId: { company: 'Salon', product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: askedAgainSeconds,
    timezone: calendarZones(appointments.map(({ startsAt }) => millisOf(startsAt))),
  });
  showEach('appointmentId', appointments, (view) =>
    calendar.createEvent({
      id: `appointment-${view.appointmentId}`,
      stamp: new Date(millisOf(view.updatedAt)),
      created: new Date(millisOf(view.createdAt)),
      lastModified: new Date(millisOf(view.updatedAt)),
      // Every change of the row is later than the one before, and programs take the highest number.
      sequence: Math.floor((millisOf(view.updatedAt) - millisOf(view.createdAt)) / 1_000),
      ...timesInZone(view.zone, millisOf(view.startsAt), view.minutes),
      summary: isOwners ? `${nameOf(view)}: ${view.service.name}` : `${view.service.name} at ${studio}`,
      description: isOwners ? notesForOwner(view) : null,
      location: placeOf(view, isOwners ? null : place),
      status: statuses[view.status],
    }),
  );
  return calendar.toString();
};
