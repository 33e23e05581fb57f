import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarZones, timesInZone } from '../../adapters/calendar-times.ts';
import type { Appointment } from '../api/types.ts';
import { appointmentFaces } from '../statuses/faces.ts';
import { meetingWords } from './text.ts';

type Visit = Pick<Appointment, 'id' | 'serviceName' | 'startsAt' | 'zone' | 'duration' | 'status' | 'meeting'>;

const dayBeforeSeconds = 24 * 60 * 60;

/** One visit as an iCalendar file (RFC 5545), with a reminder the day before. */
export const calendarFile = (visit: Visit, studio: string, place: string, now = Date.now()): string => {
  const start = Date.parse(visit.startsAt);
  const calendar = ical({
    prodId: { company: 'Salon', product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: calendarZones([start]),
  });
  const event = calendar.createEvent({
    id: `appointment-${visit.id}`,
    stamp: new Date(now),
    ...timesInZone(visit.zone, start, visit.duration),
    summary: `${visit.serviceName} at ${studio}`,
    location: visit.meeting === 'video' ? meetingWords.video : place || null,
    status: appointmentFaces[visit.status].awaitsOwner ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  });
  event.createAlarm({ type: ICalAlarmType.display, trigger: dayBeforeSeconds, description: visit.serviceName });
  return calendar.toString();
};
