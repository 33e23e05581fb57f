import type { Clock } from '../../../application/ports/clock.ts';
import type { Position } from '../../../application/ports/log/event-store.ts';
import type { Traces } from '../../../application/ports/log/traces.ts';
import type { Sessions } from '../../../application/ports/sign-in/sessions.ts';
import type { Accounts } from '../../../application/ports/views/accounts.ts';
import type { FutureHolds } from '../../../application/ports/views/future-holds.ts';
import type { ImportViews } from '../../../application/ports/views/import-views.ts';
import type { NoticeViews } from '../../../application/ports/views/notice-views.ts';
import type { OpenWork } from '../../../application/ports/views/open-work.ts';
import type { OpeningViews } from '../../../application/ports/views/opening-views.ts';
import type { OtherCalendarViews } from '../../../application/ports/views/other-calendar-views.ts';
import type { Schedules } from '../../../application/ports/views/schedules.ts';
import type { Services } from '../../../application/ports/views/services.ts';
import type { UnverifiedBookings } from '../../../application/ports/views/unverified-bookings.ts';
import type { WebhookViews } from '../../../application/ports/views/webhook-views.ts';
import { accountsByPhone, administrators, everyAccount, forgottenPeople } from '../../../projections/accounts.ts';
import { rehearsals } from '../../../projections/appointments/rehearsals.ts';
import { mostUnverifiedBookings } from '../../../projections/appointments/unverified.ts';
import { availabilityRulesView } from '../../../projections/availability-rules.ts';
import {
  endedReservations,
  idleClaims,
  restlessHolds,
  unreleasedHolds,
} from '../../../projections/dashboards/open-work.ts';
import { anyHoldAfter, openDaySchedules } from '../../../projections/day-schedules.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import {
  dueNotices,
  isBackAfter,
  noticesOfForgotten,
  wantedDays,
  wantedNotices,
} from '../../../projections/notices.ts';
import { openingView } from '../../../projections/opening.ts';
import { busyFrom, everyOtherCalendar, removedOtherCalendars } from '../../../projections/other-calendars.ts';
import { lapsedProofs, proofsToVerify, unusedProofs } from '../../../projections/payment-proofs.ts';
import { listServices } from '../../../projections/services.ts';
import { sessionStanding, sessionsOf, sessionsShown } from '../../../projections/sessions.ts';
import { tracesOf } from '../../../projections/traces.ts';
import { dueDeliveries, everyWebhook, wantedDeliveries } from '../../../projections/webhooks.ts';

export type ViewPorts = {
  readonly accounts: Accounts;
  readonly futureHolds: FutureHolds;
  readonly noticeViews: NoticeViews;
  readonly openingViews: OpeningViews;
  readonly openWork: OpenWork;
  readonly otherCalendarViews: OtherCalendarViews;
  readonly schedules: Schedules;
  readonly services: Services;
  readonly sessions: Sessions;
  readonly traces: Traces;
  readonly unverifiedBookings: UnverifiedBookings;
  readonly webhookViews: WebhookViews;
};

/** A round takes so many; the rest comes with the next. */
const noticesInRound = 500;

/** What an import looks up in the views. `caughtUp` waits until they show all that the log has. */
export const importViewsFrom = (db: ReadDatabase, caughtUp: () => Promise<void>): ImportViews => ({
  caughtUp,
  clients: () =>
    everyAccount(db).map(({ accountId, firstName, lastName, phone }) => ({
      ...{ accountId, phone, firstName: firstName ?? '', lastName: lastName ?? '' },
    })),
  services: () =>
    listServices(db, { sortBy: 'createdAt', direction: 'asc' }).rows.map(
      ({ serviceId, name, category, minutes, price }) => ({ serviceId, name, category, minutes, price }),
    ),
});

const waitMillis = 1_000;

type ViewParts = {
  readonly clock: Clock;
  /** Off for load tests. */
  readonly capsUnverified: boolean;
  /** Resolves once the views show that position of the log, or the time is up. */
  readonly reached: (position: Position, withinMillis: number) => Promise<unknown>;
};

const openingViewsFrom = (db: ReadDatabase): OpeningViews => {
  const opening = openingView.open(db);
  return { isOpen: () => opening().isOpen, rehearsals: () => rehearsals(db) };
};

/** Implements the use cases' ports that ask the views. */
export const portsFromViews = (db: ReadDatabase, { clock, capsUnverified, reached }: ViewParts): ViewPorts => ({
  accounts: { withPhone: (phone) => accountsByPhone(db, phone).map(({ accountId }) => accountId) },
  futureHolds: { anyAfter: (at) => anyHoldAfter(db, at) },
  noticeViews: {
    wanted: (now) => wantedNotices(db, now, noticesInRound),
    wantedDays: (zone, now) => wantedDays(db, zone, now),
    due: (now) => dueNotices(db, now, noticesInRound),
    isBackAfter: (accountId, startsAt) => isBackAfter(db, accountId, startsAt),
    proofsToVerify: () => proofsToVerify(db),
    ofForgotten: () => noticesOfForgotten(db),
    administrators: () => administrators(db).map(({ accountId }) => accountId),
  },
  openingViews: openingViewsFrom(db),
  openWork: {
    restlessHolds: (before) => restlessHolds(db, before),
    idleClaims: (before) => idleClaims(db, before),
    unreleasedHolds: () => unreleasedHolds(db),
    endedReservations: (now) => endedReservations(db, now),
    unusedProofs: (before) => unusedProofs(db, before),
    lapsedProofs: () => lapsedProofs(db),
    forgottenPeople: () => forgottenPeople(db),
  },
  otherCalendarViews: {
    all: () => everyOtherCalendar(db),
    removed: () => removedOtherCalendars(db),
    busyFrom: (from) => busyFrom(db, from),
  },
  schedules: { rules: availabilityRulesView.open(db), ...openDaySchedules(db) },
  services: {
    inCategory: (category) =>
      listServices(db, { category, sortBy: 'createdAt', direction: 'asc' }).rows.map(({ serviceId }) => serviceId),
  },
  sessions: {
    reached: (position) => reached(position, waitMillis),
    standing: (id) => sessionStanding(db, id),
    of: (account) => sessionsOf(db, account),
    shown: (account) => sessionsShown(db, account),
  },
  traces: { of: (account) => tracesOf(db, account, clock.now()) },
  webhookViews: {
    all: () => everyWebhook(db),
    wanted: () => wantedDeliveries(db, noticesInRound),
    due: (now) => dueDeliveries(db, now, noticesInRound),
  },
  unverifiedBookings: { most: (by) => (capsUnverified ? mostUnverifiedBookings(db, by) : 0) },
});
