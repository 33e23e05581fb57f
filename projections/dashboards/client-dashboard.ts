import { appointmentStatusRules, listedAs } from '../../domain/appointment/events.ts';
import { isFurtherSession } from '../../domain/appointment/install.ts';
import { netOf } from '../../domain/appointment/policies.ts';
import type { AccountId, ServiceId } from '../../domain/kernel/ids.ts';
import { type Cents, sumOfCents } from '../../domain/kernel/money.ts';
import type { CalendarDate, Instant } from '../../domain/kernel/time.ts';
import { type AccountRow, accountById } from '../accounts.ts';
import { appointmentsOfAccount } from '../appointments/of-account.ts';
import { byStatus, type StatusCounts, sumOfCounts } from '../appointments/statuses.ts';
import { clientFiguresTable } from '../appointments/table.ts';
import { appointmentsToReview } from '../appointments/to-review.ts';
import { type AppointmentView, balanceIn } from '../appointments/view.ts';
import type { ReadDatabase } from '../engine/read-database.ts';
import { type ReviewView, reviewsOfAccount } from '../reviews.ts';

/** A service as it was last booked, and the number of its bookings that were not canceled. */
export type FavoriteService = {
  readonly serviceId: ServiceId;
  readonly name: string;
  readonly category: string;
  readonly price: Cents;
  readonly count: number;
};

export type ClientStatistics = {
  /** Excludes deleted appointments. */
  readonly total: number;
  readonly byStatus: StatusCounts;
  /** The money that the studio received from her, without tips. */
  readonly totalSpent: Cents;
  /** Most booked service first. */
  readonly favoriteServices: readonly FavoriteService[];
  readonly memberSince: Instant;
  readonly lastActivity: Instant;
};

export type ClientDashboard = {
  readonly account: AccountRow;
  /** Latest date first. */
  readonly appointments: readonly AppointmentView[];
  /** The latest bookings, newest first. */
  readonly recent: readonly AppointmentView[];
  /** The visits from today on that are not canceled or over, soonest first. */
  readonly upcoming: readonly AppointmentView[];
  readonly statistics: ClientStatistics;
  readonly reviews: readonly ReviewView[];
  readonly toReview: readonly AppointmentView[];
};

const favoritesShown = 5;
const recentlyBooked = 5;

/** An install counts once. */
const visitsIn = (appointments: readonly AppointmentView[]): readonly AppointmentView[] =>
  appointments.filter(({ appointmentId }) => !isFurtherSession(appointmentId));

/** `appointments` must begin with the latest date, so that each service is shown as it was last booked. */
const favoritesIn = (appointments: readonly AppointmentView[]): readonly FavoriteService[] => {
  const kept = visitsIn(appointments).filter(({ status }) => appointmentStatusRules[status].isVisit);
  return [...Map.groupBy(kept, ({ service }) => service.serviceId).values()]
    .flatMap((visits) => visits.slice(0, 1).map(({ service }) => ({ ...service, count: visits.length })))
    .map(({ serviceId, name, category, price, count }) => ({ serviceId, name, category, price, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, favoritesShown);
};

const bySchedule = (one: AppointmentView, other: AppointmentView): number =>
  one.startsAt < other.startsAt ? -1 : one.startsAt > other.startsAt ? 1 : 0;

const byCreation = (one: AppointmentView, other: AppointmentView): number =>
  one.createdAt > other.createdAt ? -1 : one.createdAt < other.createdAt ? 1 : 0;

const receivedFor = (appointments: readonly AppointmentView[]): Cents =>
  sumOfCents(appointments.map((view) => netOf(balanceIn(view))));

/** The same dashboard with figures that count only these appointments. */
export const withFiguresOf = (
  dashboard: ClientDashboard,
  isCounted: (appointment: AppointmentView) => boolean,
): ClientDashboard => {
  const { appointments, statistics } = dashboard;
  const counted = appointments.filter(isCounted);
  if (counted.length === appointments.length) return dashboard;
  const visits = visitsIn(counted);
  return {
    ...dashboard,
    statistics: {
      ...statistics,
      total: visits.length,
      byStatus: byStatus((status) => visits.filter((one) => listedAs(one.status) === status).length),
      totalSpent: receivedFor(counted),
      favoriteServices: favoritesIn(counted),
    },
  };
};

/** What a client sees about herself; null if there is no such account. `today` is the date in the salon's zone. */
export const clientDashboard = (
  db: ReadDatabase,
  accountId: AccountId,
  today: CalendarDate,
): ClientDashboard | null => {
  const account = accountById(db, accountId);
  const figures = clientFiguresTable.find(db, accountId);
  if (account === null || figures === undefined) return null;
  const counts = byStatus((status) => figures[status]);
  const appointments = appointmentsOfAccount(db, accountId);
  const isToCome = ({ date, status }: AppointmentView): boolean =>
    date >= today && !appointmentStatusRules[status].isOver;
  const upcoming = appointments.filter(isToCome);
  return {
    account,
    appointments,
    recent: appointments.toSorted(byCreation).slice(0, recentlyBooked),
    upcoming: upcoming.toSorted(bySchedule),
    statistics: {
      total: sumOfCounts(counts),
      ...{ byStatus: counts, totalSpent: receivedFor(appointments), favoriteServices: favoritesIn(appointments) },
      ...{ memberSince: account.createdAt, lastActivity: account.lastActivityAt },
    },
    reviews: reviewsOfAccount(db, accountId),
    toReview: appointmentsToReview(db, accountId),
  };
};
