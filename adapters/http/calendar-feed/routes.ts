import type { CalendarFeedUseCases } from '../../../application/calendar-feed/index.ts';
import type { BrandingContent } from '../../../domain/branding/index.ts';
import { type AccountId, addDays, dateInZone, type FeedId, feedId } from '../../../domain/kernel/index.ts';
import { type AccountRow, accountById } from '../../../projections/accounts.ts';
import { appointmentsBetween, appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import { brandingView } from '../../../projections/branding.ts';
import { accountOfFeed } from '../../../projections/calendar-feeds.ts';
import { answer, orRefuse } from '../answer.ts';
import { brandingShape } from '../branding/index.ts';
import type { HttpContext } from '../context.ts';
import type { CommonParts } from '../parts.ts';
import { Refused } from '../refusing/refused.ts';
import { shown } from '../shown.ts';
import { slice } from '../slice.ts';
import { type SiteOriginParts, siteOrigin } from '../wire/site-origin.ts';
import { feedCalendarOf } from './calendar.ts';
import { close, open, read, show } from './contract.ts';

export type CalendarFeedParts = CommonParts &
  CalendarFeedUseCases &
  SiteOriginParts & { readonly firstBranding: BrandingContent };

const daysBack = 31;
const daysAhead = 400;

/** Only the server can make it. It stands in the query, which the log of requests leaves out. */
const keyOf = ({ ids }: CalendarFeedParts, id: FeedId): string => ids.keyed('calendar-feed', id);

/** Somebody who was forgotten or blocked follows nothing any more. */
const readerOf = (parts: CalendarFeedParts, id: FeedId, key: string | undefined): AccountRow => {
  const accountId: AccountId | null = key === keyOf(parts, id) ? accountOfFeed(parts.db, id) : null;
  const account = accountId === null ? null : accountById(parts.db, accountId);
  if (account === null || account.isForgotten || account.isBlocked)
    throw new Refused({ status: 404, code: 'NotFound', message: 'Not found' });
  return account;
};

const appointmentsFor = ({ db, clock, schedules }: CalendarFeedParts, { accountId, role }: AccountRow) => {
  if (role === 'user') return appointmentsOfAccount(db, accountId);
  const today = dateInZone(schedules.rules().zone, clock.now());
  return appointmentsBetween(db, addDays(today, -daysBack), addDays(today, daysAhead), { cancelled: true });
};

/** Feeds for calendar programs, which send no token: the address itself opens the feed until it is closed. */
export const calendarFeedRoutes = (parts: CalendarFeedParts) => {
  const branding = brandingView.open(parts.db);
  const originOf = siteOrigin(parts);
  const shape = (c: HttpContext, id: FeedId | null) => ({
    url: id === null ? null : `${originOf(c)}/api/v2/calendar-feeds/${id}?key=${keyOf(parts, id)}`,
  });
  return slice()
    .openapi(show, async (c) => answer(c, shape(c, orRefuse(show, await parts.tellCalendarFeed(c.get('caller'))))))
    .openapi(open, async (c) => {
      const done = orRefuse(open, await parts.openCalendarFeed(c.get('caller')));
      return answer(c, shape(c, await shown(c, parts.progress, done)));
    })
    .openapi(close, async (c) => {
      const done = orRefuse(close, await parts.closeCalendarFeed(c.get('caller')));
      return answer(c, shape(c, await shown(c, parts.progress, done)));
    })
    .openapi(read, (c) => {
      const reader = readerOf(parts, feedId(c.req.valid('param').id), c.req.valid('query').key);
      const { siteName: studio, address } = brandingShape(parts.firstBranding, branding()).global;
      const place = address === '' ? null : address;
      const asked = { studio, place, isOwners: reader.role === 'admin' };
      const text = feedCalendarOf(appointmentsFor(parts, reader), asked, parts.showEach);
      return c.text(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': 'private, no-cache',
      });
    });
};
