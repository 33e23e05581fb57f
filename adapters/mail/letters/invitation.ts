import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { LetterFacts } from '../../../application/ports/mailer.ts';
import { appointmentStatusRules } from '../../../domain/appointment/events.ts';
import { millisOf } from '../../../domain/kernel/time.ts';
import { calendarZones, timesInZone } from '../../calendar-times.ts';
import type { StudioLook } from './parts.ts';

/**
 * The visit as an invitation (RFC 5545, 6047), or its cancellation; for an install, each session. Ids match those in
 * the site's files and feeds, so that a calendar does not show a visit twice. The sequence number rises with each
 * email, even for two changes in one second, and is never lower than a feed's.
 */
export const invitationOf = (
  { booking, further, customer, causedAt, requestedAt, change }: LetterFacts,
  { name, address, from }: StudioLook & { readonly from: string },
  isOver: boolean,
): { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string } => {
  const method = isOver ? 'CANCEL' : 'REQUEST';
  const all = [booking, ...further];
  const calendar = ical({
    prodId: { company: 'Salon', product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod[method],
    timezone: calendarZones(all.map(({ time }) => millisOf(time.startsAt))),
  });
  for (const { appointmentId, time, visit } of all) {
    const event = calendar.createEvent({
      id: `appointment-${appointmentId}`,
      stamp: new Date(millisOf(causedAt)),
      sequence: change + Math.max(0, Math.floor((millisOf(causedAt) - millisOf(requestedAt)) / 1_000)),
      ...timesInZone(time.zone, millisOf(time.startsAt), time.minutes),
      summary: `${visit.service.name} at ${name}`,
      location: booking.meeting === 'video' ? 'Video call' : address || null,
      organizer: { name, email: from },
      status: isOver
        ? ICalEventStatus.CANCELLED
        : appointmentStatusRules[booking.status].awaitsOwner
          ? ICalEventStatus.TENTATIVE
          : ICalEventStatus.CONFIRMED,
    });
    event.createAttendee({
      name: `${customer.firstName} ${customer.lastName}`.trim(),
      email: customer.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return { method, ics: calendar.toString() };
};
