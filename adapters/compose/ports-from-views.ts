import { z } from 'zod';
import type { BookingParts } from '../../application/appointment/booking-parts.ts';
import type { Handle } from '../../application/kernel/handle.ts';
import type { Ports } from '../../application/kernel/ports.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { Position } from '../../application/ports/event-store.ts';
import type { ImportViews, OpeningViews, PoliciesInForce } from '../../application/ports/views.ts';
import { policyTextOf } from '../../domain/agreement.ts';
import { type BrandingContent, branding, chosenDeposit } from '../../domain/branding.ts';
import { keptWhenLate } from '../../domain/kernel/deposit.ts';
import { streams } from '../../domain/streams.ts';
import {
  accountsByPhone,
  accountsWhere,
  administrators,
  everyAccount,
  forgottenPeople,
} from '../../projections/accounts.ts';
import { unpaidRequests } from '../../projections/appointments/list.ts';
import { rehearsals } from '../../projections/appointments/rehearsals.ts';
import { maxUnverifiedBookings, outdatedSessions, wasConfirmedWith } from '../../projections/appointments/statuses.ts';
import { noShowsOf } from '../../projections/appointments/view.ts';
import { outdatedCodeUses, unusedCodeUses } from '../../projections/codes.ts';
import {
  endedReservations,
  idleClaims,
  reservedUnder,
  unreleasedHolds,
  unusedHolds,
} from '../../projections/dashboards/open-work.ts';
import { anyHoldAfter, openDaySchedules } from '../../projections/day-schedules.ts';
import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { offeredServices, retighteningOf } from '../../projections/hair.ts';
import {
  dueNotices,
  isBackAfter,
  noticesOfForgotten,
  textsSince,
  wantedDays,
  wantedNotices,
  wantedQuotes,
  wantedWaiting,
} from '../../projections/notices.ts';
import { busyFrom, everyOtherCalendar, removedOtherCalendars } from '../../projections/other-calendars.ts';
import { lapsedProofs, proofsToVerify, unusedProofs, wasRequested } from '../../projections/payment-proofs.ts';
import { askedBy, seenBefore } from '../../projections/quotes.ts';
import { listServices } from '../../projections/services.ts';
import { sessionStanding, sessionsOf, sessionsShown } from '../../projections/sessions.ts';
import { availabilityRulesView, brandingView, openingView, settingsView } from '../../projections/single-rows.ts';
import { tracesOf } from '../../projections/traces.ts';
import { openWaiting, waitingNow } from '../../projections/waiting.ts';
import { dueDeliveries, everyWebhook, wantedDeliveries } from '../../projections/webhooks.ts';
import { brandingShape } from '../http/branding/routes.ts';
import type { StudioLook } from '../mail/letters/parts.ts';
import { plainTextOf } from '../security/sanitizer.ts';
import { sha256 } from '../uploads/pictures.ts';

/** The policies that the site shows, as one text made of the branding and the settings. */
export const openPoliciesInForce = (db: ReadDatabase, firstBranding: BrandingContent): PoliciesInForce => {
  const branding = brandingView.open(db);
  const settings = settingsView.open(db);
  const drawn = (look: ReturnType<typeof branding>, rules: ReturnType<typeof settings>) => {
    const { title, sections, choices } = brandingShape(firstBranding, look, rules).policies;
    const written = sections.map((section) => ({ title: section.title, text: plainTextOf(section.content) }));
    const lateCancellationKeeps = keptWhenLate(rules.lateCancellationKeeps, choices?.refunds ?? null);
    const text = policyTextOf({ title, sections: written }, { ...rules, lateCancellationKeeps });
    return { look, rules, choices, text: { policiesHash: sha256(new TextEncoder().encode(text)), text } };
  };
  // Each view returns the same object until it changes, and every booking needs the policies.
  let last: ReturnType<typeof drawn> | null = null;
  const latest = () => {
    const [look, rules] = [branding(), settings()];
    if (last?.look !== look || last.rules !== rules) last = drawn(look, rules);
    return last;
  };
  return {
    now: () => latest().text,
    deposit: () => chosenDeposit(latest().choices),
    refunds: () => latest().choices?.refunds ?? null,
  };
};

/** The studio as emails show it. */
export type StudioInMails = () => StudioLook;

/** The studio as its site shows it. `site` is the site's own address. */
export const openStudioLook = (
  db: ReadDatabase,
  firstBranding: BrandingContent,
  site: () => string | null,
): StudioInMails => {
  const branding = brandingView.open(db);
  return () => {
    const { global, home } = brandingShape(firstBranding, branding());
    const { address, phone, email, accent } = global;
    return { name: home.businessName || global.siteName, address, phone, email, accent, site: site() };
  };
};

/** The owner's saved branding may lack parts, for which the site uses the built-in texts. */
const names = z.object({
  global: z.object({ siteName: z.string().optional() }).optional(),
  home: z.object({ businessName: z.string().optional() }).optional(),
});

const nameIn = (content: unknown): string | null => {
  const found = names.safeParse(content).data;
  return found?.home?.businessName || found?.global?.siteName || null;
};

/** The name of the studio as its site shows it: the owner's, or the built-in one. */
export const studioName = (handle: Pick<Handle, 'state'>, first: BrandingContent) => async (): Promise<string> => {
  const saved = await handle.state(branding, streams.branding);
  const own = nameIn(saved.map((state) => state.branding).unwrapOr(null));
  return own ?? nameIn(first) ?? 'The studio';
};

export type ViewPorts = Ports<
  | 'accounts'
  | 'futureHolds'
  | 'noticeViews'
  | 'openingViews'
  | 'openWork'
  | 'otherCalendarViews'
  | 'schedules'
  | 'services'
  | 'sessions'
  | 'traces'
  | 'unverifiedBookings'
  | 'quoteViews'
  | 'waitingViews'
  | 'webhookViews'
> &
  Pick<BookingParts, 'noShowsOf' | 'seenBefore' | 'reservedUnder'>;

/** A round handles this many; the next one takes the rest. */
const noticesInRound = 500;

/** What an import looks up in the views. `caughtUp` waits until they show everything the log has. */
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
  /** False for load tests. */
  readonly capsUnverified: boolean;
  /** Resolves once the views show that position of the log, or the time is up. */
  readonly reached: (position: Position, withinMillis: number) => Promise<unknown>;
};

const openingViewsFrom = (db: ReadDatabase): OpeningViews => {
  const opening = openingView.open(db);
  return { isOpen: () => opening().isOpen, rehearsals: () => rehearsals(db) };
};

/** Implements the ports through which use cases query the views. */
export const portsFromViews = (db: ReadDatabase, { clock, capsUnverified, reached }: ViewParts): ViewPorts => ({
  accounts: { withPhone: (phone) => accountsByPhone(db, phone).map(({ accountId }) => accountId) },
  futureHolds: { anyAfter: (at) => anyHoldAfter(db, at) },
  noticeViews: {
    wanted: (now) => wantedNotices(db, now, noticesInRound),
    wantedDays: (zone, now) => wantedDays(db, zone, now),
    wantedWaiting: () => wantedWaiting(db),
    wantedQuotes: (zone, now) => wantedQuotes(db, zone, now),
    wasConfirmedWith: (accountId, phone) => wasConfirmedWith(db, accountId, phone),
    textsSince: (since) => textsSince(db, since),
    due: (now) => dueNotices(db, now, noticesInRound),
    isBackAfter: (accountId, startsAt) => isBackAfter(db, accountId, startsAt),
    retighteningOf: (accountId, date) => retighteningOf(db, accountId, date),
    proofsToVerify: () => proofsToVerify(db),
    ofForgotten: () => noticesOfForgotten(db),
    administrators: () => administrators(db).map(({ accountId }) => accountId),
  },
  openingViews: openingViewsFrom(db),
  openWork: {
    unusedHolds: (before) => unusedHolds(db, before),
    outdatedSessions: (before) => outdatedSessions(db, before),
    idleClaims: (before) => idleClaims(db, before),
    unusedCodeUses: (before) => unusedCodeUses(db, before),
    outdatedCodeUses: () => outdatedCodeUses(db),
    unreleasedHolds: () => unreleasedHolds(db),
    endedReservations: (now) => endedReservations(db, now),
    unusedProofs: (before) => unusedProofs(db, before),
    unpaidRequests: (bookedBy, before) => unpaidRequests(db, bookedBy, before),
    lapsedProofs: () => lapsedProofs(db),
    forgottenPeople: () => forgottenPeople(db),
  },
  otherCalendarViews: {
    all: () => everyOtherCalendar(db),
    removed: () => removedOtherCalendars(db),
    isVisit: (id) => wasRequested(db, id),
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
  waitingViews: {
    open: () => {
      const blocked = new Set(accountsWhere(db, 'isBlocked = 1', []).map(({ accountId }) => accountId));
      const offered = new Set(offeredServices(db).map(({ serviceId }) => serviceId));
      return openWaiting(db).map(({ waitingId, state, bookedAs, email }) => ({
        ...{ waitingId, state, bookedAs, isForgotten: email === null },
        ...{ isBlocked: blocked.has(state.accountId), isOffered: offered.has(state.serviceId) },
      }));
    },
    count: (accountId) => waitingNow(db, accountId),
  },
  webhookViews: {
    all: () => everyWebhook(db),
    wanted: () => wantedDeliveries(db, noticesInRound),
    due: (now) => dueDeliveries(db, now, noticesInRound),
  },
  unverifiedBookings: { most: (by) => (capsUnverified ? maxUnverifiedBookings(db, by) : 0) },
  noShowsOf: (accountId) => noShowsOf(db, accountId),
  seenBefore: (accountId, today) => seenBefore(db, accountId, today),
  reservedUnder: (id) => reservedUnder(db, id),
  quoteViews: { askedBy: (accountId) => askedBy(db, accountId) },
});
