import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarFeedUseCases } from '../../../application/calendar-feed.ts';
import { todayFromViews } from '../../../application/kernel/today.ts';
import { type ListedStatus, listedAs } from '../../../domain/appointment/events.ts';
import type { BrandingContent } from '../../../domain/branding.ts';
import { type AccountId, appointmentId, type FeedId, feedId } from '../../../domain/kernel/ids.ts';
import { addDays, millisOf } from '../../../domain/kernel/time.ts';
import { type AccountRow, accountById } from '../../../projections/accounts.ts';
import { appointmentsBetween, appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import { brandingView } from '../../../projections/single-rows.ts';
import { accountOfFeed } from '../../../projections/small-views.ts';
import { calendarZones, timesInZone } from '../../calendar-times.ts';
import { brandingShape } from '../branding/routes.ts';
import type { CommonParts } from '../parts.ts';
import { placeOfAgreed } from '../payment-proof/view.ts';
import type { ShowEach } from '../show-each.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { calendarFilePath, mustBeSigned } from '../wire/headers.ts';
import { Refused } from '../wire/refusals.ts';
import { type SiteOriginParts, siteOrigin } from '../wire/site-origin.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';

const askedAgainSeconds = 15 * 60;
const daySeconds = 24 * 60 * 60;

/** How calendar programs show a status. They hide a canceled visit or strike it out. */
const statuses: { readonly [Status in ListedStatus]: ICalEventStatus } = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

export type FeedAsked = {
  readonly studio: string;
  /** The studio's address; null if it has published none. */
  readonly place: string | null;
  readonly placeOfAgreed: (view: AppointmentView) => string | null;
  /** True if the feed is the owner's, who also sees the clients' names. */
  readonly isOwners: boolean;
  /** True if the calendar should remind the client on the day before. */
  readonly reminds?: boolean;
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
 * Writes appointments as an iCalendar file (RFC 5545), with times in the zone in which each was booked. The file
 * that a client saves from her booking has the same event id, so that her calendar does not show the visit twice.
 */
const feedCalendarOf = (
  appointments: readonly AppointmentView[],
  { studio, place, placeOfAgreed, isOwners, reminds = false }: FeedAsked,
  showEach: ShowEach,
): string => {
  const calendar = ical({
    name: isOwners ? `${studio}: appointments` : `Appointments at ${studio}`,
    prodId: { company: 'Salon', product: 'Booking', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: askedAgainSeconds,
    timezone: calendarZones(appointments.map(({ startsAt }) => millisOf(startsAt))),
  });
  showEach('appointmentId', appointments, (view) => {
    const event = calendar.createEvent({
      id: `appointment-${view.appointmentId}`,
      stamp: new Date(millisOf(view.updatedAt)),
      created: new Date(millisOf(view.createdAt)),
      lastModified: new Date(millisOf(view.updatedAt)),
      // `updatedAt` grows with every change of the row, and programs take the highest sequence number.
      sequence: Math.floor((millisOf(view.updatedAt) - millisOf(view.createdAt)) / 1_000),
      ...timesInZone(view.zone, millisOf(view.startsAt), view.minutes),
      summary: isOwners ? `${nameOf(view)}: ${view.service.name}` : `${view.service.name} at ${studio}`,
      description: isOwners ? notesForOwner(view) : null,
      location: placeOf(view, isOwners ? null : (placeOfAgreed(view) ?? place)),
      status: statuses[listedAs(view.status)],
    });
    if (reminds)
      event.createAlarm({ type: ICalAlarmType.display, trigger: daySeconds, description: view.service.name });
    return event;
  });
  return calendar.toString();
};

export type CalendarFeedParts = CommonParts &
  CalendarFeedUseCases &
  SiteOriginParts & { readonly firstBranding: BrandingContent };

const daysBack = 31;
const daysAhead = 400;

/** Only the server can make this key. It is sent in the query, which the request log leaves out. */
const keyOf = ({ ids }: CalendarFeedParts, id: FeedId): string => ids.keyed('calendar-feed', id);

/** Finds the account that a feed belongs to. A forgotten or blocked account can no longer read its feed. */
const readerOf = (parts: CalendarFeedParts, id: FeedId, key: string | undefined): AccountRow => {
  const accountId: AccountId | null = key === keyOf(parts, id) ? accountOfFeed(parts.db, id) : null;
  const account = accountId === null ? null : accountById(parts.db, accountId);
  if (account === null || account.isForgotten || account.isBlocked)
    throw new Refused({ status: 404, code: 'NotFound', message: 'Not found' });
  return account;
};

const appointmentsFor = ({ db, clock, schedules }: CalendarFeedParts, { accountId, role }: AccountRow) => {
  if (role === 'user') return appointmentsOfAccount(db, accountId);
  const today = todayFromViews({ schedules, clock });
  return appointmentsBetween(db, addDays(today, -daysBack), addDays(today, daysAhead), { cancelled: true });
};

/** Feeds for calendar programs, which send no token: anyone with the address can read the feed until it is closed. */
const calendarFeedRoutes = (parts: CalendarFeedParts) => {
  const branding = brandingView.open(parts.db);
  const toldTo = placeOfAgreed(parts.db);
  const originOf = siteOrigin(parts);
  const shape = (c: HttpContext, id: FeedId | null) => ({
    url: id === null ? null : `${originOf(c)}/api/v2/calendar-feeds/${id}?key=${keyOf(parts, id)}`,
  });
  const studioOf = () => {
    const { global, home } = brandingShape(parts.firstBranding, branding());
    return { studio: global.siteName, place: global.address || home.location || null, placeOfAgreed: toldTo };
  };
  return routesOf(contract, {
    show: async (c, { orRefuse }) => answer(c, shape(c, orRefuse(await parts.readCalendarFeed(c.get('caller'))))),
    open: async (c, { committed }) => {
      return answer(c, shape(c, await committed(parts.openCalendarFeed(c.get('caller')))));
    },
    close: async (c, { committed }) => {
      return answer(c, shape(c, await committed(parts.closeCalendarFeed(c.get('caller')))));
    },
    read: (c) => {
      const reader = readerOf(parts, feedId(c.req.valid('param').id), c.req.valid('query').key);
      const asked = { ...studioOf(), isOwners: reader.role === 'admin' };
      const text = feedCalendarOf(appointmentsFor(parts, reader), asked, parts.showEach);
      return c.text(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-cache',
      });
    },
    visit: (c) => {
      const id = appointmentId(c.req.valid('param').id);
      mustBeSigned(parts.signedPaths, calendarFilePath(id), c.req.valid('query'));
      const view = appointmentById(parts.db, id);
      if (view === null) throw new Refused({ status: 404, code: 'NotFound', message: 'Not found' });
      const sessions = view.sessions.flatMap((session) => appointmentById(parts.db, session.appointmentId) ?? []);
      const all = sessions.length === 0 ? [view] : sessions;
      return c.text(feedCalendarOf(all, { ...studioOf(), isOwners: false, reminds: true }, parts.showEach), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="appointment.ics"',
        'Cache-Control': 'private, no-cache',
      });
    },
  });
};

export const calendarFeedSlice = httpSlice({
  contract,
  audiences: {
    'GET /user/calendar-feed': 'signed-in',
    'POST /user/calendar-feed': 'signed-in',
    'DELETE /user/calendar-feed': 'signed-in',
    'GET /calendar-feeds/{id}': 'anyone',
    'GET /calendar-feeds/visits/{id}': 'anyone',
  },
  sentences: {},
  routes: (parts: CalendarFeedParts) => [calendarFeedRoutes(parts)],
});
