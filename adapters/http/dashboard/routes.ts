import type { z } from '@hono/zod-openapi';
import { err, ok, type Result } from 'neverthrow';
import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import type { StuckWork } from '../../../application/kernel/attempts.ts';
import { isUnproven, mayOpenPersonalFiles } from '../../../application/kernel/caller.ts';
import { todayFromViews } from '../../../application/kernel/today.ts';
import type { Mailer } from '../../../application/ports/mailer.ts';
import type { CustomerSignIn } from '../../../application/session/sign-in.ts';
import type { AccountNotFound } from '../../../domain/account/commands.ts';
import { zoneStatusRules } from '../../../domain/availability/zone-status.ts';
import type { AccountId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import {
  addMinutes,
  addMonths,
  type CalendarDate,
  dateInZone,
  millisOf,
  startOfDay,
} from '../../../domain/kernel/time.ts';
import { administrators } from '../../../projections/accounts.ts';
import { unverifiedSince } from '../../../projections/appointments/statuses.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import { adminDashboard } from '../../../projections/dashboards/admin-dashboard.ts';
import { analytics, type Analytics as Figures } from '../../../projections/dashboards/analytics.ts';
import {
  clientDashboard,
  type ClientDashboard as Found,
  withFiguresOf,
} from '../../../projections/dashboards/client-dashboard.ts';
import type { Projector } from '../../../projections/engine/projector.ts';
import { type HairView, hairPicturesOf, offeredServices } from '../../../projections/hair.ts';
import { refusedNotices, textsSince, unsentNotices } from '../../../projections/notices.ts';
import { everyOtherCalendar } from '../../../projections/other-calendars.ts';
import { ownUserShape, whoseAsked } from '../account/routes.ts';
import { fittingShape, hairInSight } from '../appointment/hair.ts';
import { appointmentShapes } from '../appointment/view.ts';
import { busyOnDays, calendarsDuring } from '../availability/view.ts';
import { hairPictureShapes, statisticsShape } from '../customer/routes.ts';
import { accessDenied } from '../enforce-roles.ts';
import { minFreeBytes } from '../health.ts';
import type { CommonParts, SecurityParts } from '../parts.ts';
import { disclosureTo } from '../payment-proof/view.ts';
import { reviewShape } from '../review/routes.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { Refused } from '../wire/refusals.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import type { ClientDashboard, Warning } from './contract.ts';
import * as contract from './contract.ts';

/** The day on which the next retightening is due, or today if that day is past or unknown. */
const dueFrom = ({ dueOn }: HairView, today: CalendarDate): CalendarDate =>
  dueOn !== null && dueOn > today ? dueOn : today;

const dashboardOf = (
  c: HttpContext,
  parts: CommonParts,
  id: AccountId,
): Result<z.infer<typeof ClientDashboard>, AccountNotFound> => {
  const { db, clock, schedules } = parts;
  const today = todayFromViews({ schedules, clock });
  const found = clientDashboard(db, id, today);
  if (found === null) return err({ kind: 'AccountNotFound' });
  const caller = c.get('caller');
  const looking = disclosureTo(parts, caller);
  const isWhole = (view: AppointmentView) => looking.insight(view) === 'whole';
  const shape = (views: Found['appointments']) => appointmentShapes(views, looking);
  const { appointments, recent, upcoming, toReview } = found;
  const unproven = isUnproven(caller, found.account);
  const reviews = unproven ? [] : found.reviews;
  const { isAllHers, hair } = hairInSight(parts, caller, found);
  const pictures = isAllHers ? hairPicturesOf(db, id) : [];
  const mayOpen = mayOpenPersonalFiles(caller);
  return ok({
    user: ownUserShape(found.account, caller, parts),
    appointments: { all: shape(appointments), recent: shape(recent), upcoming: shape(upcoming) },
    statistics: statisticsShape(withFiguresOf(found, isWhole)),
    hair: hair === null ? null : { ...hair, next: fittingShape(offeredServices(db), hair, dueFrom(hair, today)) },
    hairPictures: hairPictureShapes(parts, mayOpen ? pictures : [], appointments),
    hiddenHairPictures: mayOpen ? 0 : pictures.length,
    userReviews: parts.showEach('reviewId', reviews, (review) => reviewShape(review, caller)),
    completedAppointmentsToReview: shape(toReview.filter(isWhole)),
  });
};

const ownId = (c: HttpContext): AccountId => {
  const { accountId: id } = c.get('caller');
  if (id === null) throw new Refused(accessDenied);
  return id;
};

export type DashboardParts = CommonParts & Pick<AccountUseCases, 'whoseRecords'>;

const dashboardRoutes = (parts: DashboardParts) =>
  routesOf(contract, {
    own: (c, { orRefuse }) => answer(c, orRefuse(dashboardOf(c, parts, ownId(c)))),
    ofUser: async (c, { orRefuse }) => {
      const whose = orRefuse(await parts.whoseRecords(c.get('caller'), whoseAsked(c.req.valid('query'))));
      return answer(c, orRefuse(dashboardOf(c, parts, whose)));
    },
  });

const durationOf = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.floor(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

export type StudioStanding = {
  readonly isZoneConfirmed: boolean;
  readonly zone: string;
  readonly customerSignIn: CustomerSignIn;
  /** How old the shown data is while the log cannot be reached; null while it is current. */
  readonly ageSeconds: number | null;
  /** Whether somebody used up the allowed guesses, or guessed a password, within the last hour. */
  readonly doesSomebodyGuess: boolean;
  /** Whether emails are written to a folder because no mail server is configured. */
  readonly areMailsKept: boolean;
  /** The owner's other calendars that cannot be read. If `counts`, their last known busy times still close times. */
  readonly calendarsAway: readonly { readonly name: string; readonly counts: boolean }[];
  /** How many upcoming visits are at times when the owner is busy elsewhere. */
  readonly busyVisits: number;
  /** How many emails were given up because the mail server refused them. */
  readonly refusedMails: number;
  /** How many messages should have gone out long ago, and are still tried. */
  readonly lateMessages: number;
  /** How many of the last hour's bookings nobody has verified. */
  readonly unverifiedBookings: number;
  /** How many texts were sent today if that is the daily limit; null while more may be sent. */
  readonly textsUsedUp: number | null;
  /** Work that has failed more than once, in words. Each piece of the same work has the same words. */
  readonly stuckWork: readonly string[];
  /** Whether the studio has gone 30 days without a backup. */
  readonly isBackupOld: boolean;
  /** Whether a list shows what it had, because it could not take something in. */
  readonly areListsBehind: boolean;
  /** Room on the disk of the server. */
  readonly freeBytes: number;
};

const logAway = (ageSeconds: number): Warning => ({
  code: 'LogAway',
  message: `What you see is ${durationOf(ageSeconds)} old, because the studio's records can't be reached right now. Nothing is lost, but nothing can be booked or changed until they're back.`,
});

const zoneNotConfirmed = (zone: string): Warning => ({
  code: 'ZoneNotConfirmed',
  message: `All times are in ${zone}. Please confirm that this is your time zone.`,
});

const signInByIdentifier: Warning = {
  code: 'SignInByIdentifier',
  message: 'Clients sign in with their email or phone alone, so anyone who knows it can see their bookings.',
};

const somebodyGuesses: Warning = {
  code: 'SomebodyGuesses',
  message:
    'In the last hour, someone has been guessing email addresses, phone numbers, passwords or sign-in codes, or asking for many codes. Further tries are slowed down, refused or made harder. You and everyone who’s signed in can carry on as usual.',
};

/** More bookings than a busy hour brings: somebody may be making them up. */
const manyBookings = 10;

const bookedOften = (count: number): Warning => ({
  code: 'ManyBookings',
  message: `${count} bookings that nobody has verified were made in the last hour. If they’re made up, select them in the list and cancel them all at once, which frees their times.`,
});

const mailsKept: Warning = {
  code: 'MailsNotSent',
  message:
    'Emails don’t go out yet, because no mail server is set up. You can read them under Messages, but your clients don’t get any.',
};

const mailsRefused = (count: number): Warning => ({
  code: 'MailsRefused',
  message: `${count === 1 ? 'One email was' : `${count} emails were`} not delivered. See why under Messages, where you can send ${count === 1 ? 'it' : 'them'} again.`,
});

const messagesLate = (count: number): Warning => ({
  code: 'MessagesLate',
  message: `${count === 1 ? 'One message has' : `${count} messages have`} not gone out yet, because nobody takes ${count === 1 ? 'it' : 'them'}. Sending is tried again by itself, for a week. If this stays, please tell the person who runs this site.`,
});

const textsGone = (count: number): Warning => ({
  code: 'TextsUsedUp',
  message: `${count} texts have gone out today, and no more than that go out in a day. Until midnight your clients are told by email alone.`,
});

const calendarAway = ({ name, counts }: StudioStanding['calendarsAway'][number]): Warning => ({
  code: 'CalendarAway',
  message: counts
    ? `Your calendar “${name}” can’t be read right now. Clients still can’t book its last known busy times.`
    : `Your calendar “${name}” couldn’t be read for a week. Clients can book its busy times again.`,
});

const busyDuringVisits = (count: number): Warning => ({
  code: 'BusyDuringVisits',
  message: `${count === 1 ? '1 visit is' : `${count} visits are`} booked at a time when another calendar says you’re busy. Nothing was canceled.`,
});

const workStuck = (stuck: readonly string[]): Warning => ({
  code: 'WorkStuck',
  message: `Some work can’t be finished right now: ${[...new Set(stuck)].join('; ')}. It’s tried again by itself. If this stays, please tell the person who runs this site.`,
});

const listsBehind: Warning = {
  code: 'ListsBehind',
  message:
    'Some lists don’t show what’s new. Nothing is lost, but please tell the person who runs this site, who can read why.',
};

const littleRoom = (freeBytes: number): Warning => ({
  code: 'DiskFull',
  message: `The server’s disk is ${freeBytes < minFreeBytes ? 'full, so nothing can be booked or changed' : 'nearly full. Once it is, nothing can be booked or changed'}. Please tell the person who runs this site.`,
});

const backupOld: Warning = {
  code: 'BackupOld',
  message: 'Your records haven’t been backed up for 30 days or more.',
};

/** What the owner should know before it surprises her. */
const warningsOf = (standing: StudioStanding): Warning[] => {
  const {
    isZoneConfirmed,
    zone,
    customerSignIn,
    ageSeconds,
    doesSomebodyGuess,
    areMailsKept,
    refusedMails,
    lateMessages,
    calendarsAway,
    busyVisits,
    unverifiedBookings,
    textsUsedUp,
    stuckWork,
    isBackupOld,
    areListsBehind,
    freeBytes,
  } = standing;
  return [
    ...(ageSeconds === null ? [] : [logAway(ageSeconds)]),
    ...(freeBytes < fewFreeBytes ? [littleRoom(freeBytes)] : []),
    ...(areListsBehind ? [listsBehind] : []),
    ...(isZoneConfirmed ? [] : [zoneNotConfirmed(zone)]),
    ...(doesSomebodyGuess ? [somebodyGuesses] : []),
    ...(unverifiedBookings < manyBookings ? [] : [bookedOften(unverifiedBookings)]),
    ...(areMailsKept ? [mailsKept] : []),
    ...(refusedMails === 0 ? [] : [mailsRefused(refusedMails)]),
    ...(lateMessages === 0 ? [] : [messagesLate(lateMessages)]),
    ...(textsUsedUp === null ? [] : [textsGone(textsUsedUp)]),
    ...calendarsAway.map(calendarAway),
    ...(stuckWork.length === 0 ? [] : [workStuck(stuckWork)]),
    ...(busyVisits === 0 ? [] : [busyDuringVisits(busyVisits)]),
    ...(isBackupOld ? [backupOld] : []),
    ...(customerSignIn === 'code' ? [] : [signInByIdentifier]),
  ];
};

const analyticsShape = ({ total, revenue, byStatus, days, services, starts }: Figures) => ({
  totalAppointments: total,
  totalRevenue: dollarsFromCents(revenue),
  byStatus,
  byDay: days.map(({ revenue: earned, ...day }) => ({ ...day, revenue: dollarsFromCents(earned) })),
  byService: services.map(({ serviceId: id, name, appointments, revenue: earned }) => ({
    id,
    name,
    appointments,
    revenue: dollarsFromCents(earned),
  })),
  byStart: starts.map(({ weekday, hour, appointments }) => ({ weekday, hour, appointments })),
});

/** True after 30 days without a backup. A studio younger than that needs none yet. */
const isBackupOld = ({ db, clock, securityHistory }: AdminDashboardParts): boolean => {
  const since = addMinutes(clock.now(), -backedUpForMinutes);
  return (
    administrators(db).some(({ createdAt }) => createdAt < since) && !securityHistory.hasSince(['backup-made'], since)
  );
};

/** What the owner should know about her other calendars. */
const elsewhere = ({ db, schedules }: AdminDashboardParts, today: CalendarDate) => {
  const { zone, windowMonths } = schedules.rules();
  const last = addMonths(today, windowMonths + 1);
  const busy = busyOnDays(db, zone, today, last);
  const days = busy.size === 0 ? [] : schedules.days(today, last);
  const overlapped = [...days].flatMap(([date, { held }]) =>
    held.filter(
      ({ hold }) =>
        calendarsDuring(busy.get(date) ?? [], { from: millisOf(hold.startsAt), to: millisOf(hold.endsAt) }).length > 0,
    ),
  );
  return {
    busyVisits: new Set(overlapped.map(({ hold }) => hold.appointmentId)).size,
    calendarsAway: everyOtherCalendar(db).flatMap(({ name, trouble }) =>
      trouble === null ? [] : [{ name, counts: !trouble.isLapsed }],
    ),
  };
};

const fewFreeBytes = 200_000_000;
const warnedForMinutes = 7 * 24 * 60;
const backedUpForMinutes = 30 * 24 * 60;
const guessing = ['guesses-used-up', 'codes-used-up', 'codes-guessed', 'password-guessed'] as const;

export type AdminDashboardParts = CommonParts &
  SecurityParts & {
    readonly customerSignIn: CustomerSignIn;
    readonly mailer: Mailer;
    readonly areTextsSent: boolean;
    /** The most texts that may be sent in a day. */
    readonly textsADay: number;
    readonly stuckWork: () => readonly StuckWork[];
    readonly projector: Projector;
    readonly freeBytes: () => Promise<number>;
  };

const adminDashboardRoutes = (parts: AdminDashboardParts) =>
  routesOf(contract, {
    dashboard: async (c) => {
      const { zone, zoneStatus } = parts.schedules.rules();
      const today = dateInZone(zone, parts.clock.now());
      const textsToday = textsSince(parts.db, startOfDay(zone, today));
      const found = adminDashboard(parts.db, today);
      const looking = disclosureTo(parts, c.get('caller'));
      const { totalAppointments, todayAppointments, totalUsers, totalRevenue } = found;
      const standing = {
        ...{ zone, isZoneConfirmed: zoneStatusRules[zoneStatus].isConfirmed, customerSignIn: parts.customerSignIn },
        ageSeconds: parts.progress.ageSeconds(),
        areMailsKept: parts.mailer.via === 'folder',
        refusedMails: refusedNotices(parts.db, addMinutes(parts.clock.now(), -warnedForMinutes)),
        lateMessages: unsentNotices(parts.db, zone, parts.clock.now()).late,
        ...elsewhere(parts, today),
        unverifiedBookings: unverifiedSince(parts.db, addMinutes(parts.clock.now(), -60)),
        textsUsedUp: parts.areTextsSent && textsToday >= parts.textsADay ? textsToday : null,
        stuckWork: parts.stuckWork().map(({ work }) => work),
        isBackupOld: isBackupOld(parts),
        areListsBehind: parts.projector.status().some(({ state }) => state === 'parked'),
        freeBytes: await parts.freeBytes(),
        doesSomebodyGuess: parts.securityHistory.hasSince(guessing, addMinutes(parts.clock.now(), -60)),
      };
      return answer(c, {
        overview: {
          ...{ totalAppointments, todayAppointments, totalUsers },
          totalRevenue: dollarsFromCents(totalRevenue),
        },
        recentAppointments: appointmentShapes(found.recentAppointments, looking),
        statistics: { appointments: found.byStatus },
        ...{ today, zone, warnings: warningsOf(standing) },
      });
    },
    figures: (c) => {
      const { startDate, endDate } = c.req.valid('query');
      return answer(c, analyticsShape(analytics(parts.db, startDate ?? null, endDate ?? null)));
    },
  });

export const dashboardSlice = httpSlice({
  contract,
  audiences: {
    'GET /dashboard': 'signed-in',
    'GET /dashboard/user': 'signed-in',
  },
  sentences: {},
  routes: (parts: DashboardParts & AdminDashboardParts) => [dashboardRoutes(parts), adminDashboardRoutes(parts)],
});
