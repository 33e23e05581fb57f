import type { OtherCalendarUseCases } from '../../../application/other-calendar/use-cases.ts';
import { otherCalendarId } from '../../../domain/kernel/ids.ts';
import { addMinutes } from '../../../domain/kernel/time.ts';
import { canLapse, daysRemembered } from '../../../domain/other-calendar/decide.ts';
import type { OtherCalendar as Followed } from '../../../domain/other-calendar/state.ts';
import { everyOtherCalendar } from '../../../projections/other-calendars.ts';
import type { CommonParts } from '../parts.ts';
import { slice } from '../slice.ts';
import { answer, orRefuse, shown } from '../wire/answer.ts';
import { hostOf } from '../wire/headers.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { add, change, check, list, type OtherCalendar, otherCalendarSentences, remove } from './contract.ts';
import { troubleSentences } from './troubles.ts';

export type OtherCalendarRouteParts = CommonParts & OtherCalendarUseCases;

const shapeOf = ({ calendarId, name, url, showsTitles, isPaused, read, trouble }: Followed): OtherCalendar => ({
  ...{ id: calendarId, name, host: hostOf(url), showsTitles, isPaused },
  readAt: read?.at ?? null,
  busyTimes: read?.busyTimes ?? 0,
  unread: read?.unread === undefined ? null : { entries: read.unread.entries, lines: [...read.unread.lines] },
  trouble:
    trouble === null
      ? null
      : {
          ...{ why: trouble.why, since: trouble.since, message: troubleSentences[trouble.why] },
          counts: !trouble.isLapsed && read !== null,
          countsUntil:
            trouble.isLapsed || read === null || !canLapse(trouble.why)
              ? null
              : addMinutes(trouble.since, daysRemembered * 24 * 60),
        },
});

/** The owner's calendars elsewhere. */
const otherCalendarRoutes = (parts: OtherCalendarRouteParts) =>
  slice()
    .openapi(list, (c) => answer(c, { calendars: everyOtherCalendar(parts.db).map(shapeOf) }))
    .openapi(add, async (c) => {
      const { name, url, showsTitles = false } = c.req.valid('json');
      const done = orRefuse(add, await parts.addOtherCalendar(c.get('caller'), { name, url, showsTitles }));
      const added = shapeOf(await shown(c, parts.progress, done));
      return answer(c, added, { message: `${name} blocks your busy times from now on.` });
    })
    .openapi(change, async (c) => {
      const id = otherCalendarId(c.req.valid('param').id);
      const done = orRefuse(change, await parts.reviseOtherCalendar(c.get('caller'), id, c.req.valid('json')));
      return answer(c, shapeOf(await shown(c, parts.progress, done)));
    })
    .openapi(check, async (c) => {
      const id = otherCalendarId(c.req.valid('param').id);
      const done = orRefuse(check, await parts.checkOtherCalendar(c.get('caller'), id));
      return answer(c, shapeOf(await shown(c, parts.progress, done)));
    })
    .openapi(remove, async (c) => {
      const id = otherCalendarId(c.req.valid('param').id);
      const done = orRefuse(remove, await parts.removeOtherCalendar(c.get('caller'), id));
      return answer(c, await shown(c, parts.progress, done));
    });

export const otherCalendarSlice = httpSlice({
  contract,
  audiences: {
    'GET /admin/other-calendars': 'admin',
    'POST /admin/other-calendars': 'admin',
    'PATCH /admin/other-calendars/{id}': 'admin',
    'POST /admin/other-calendars/{id}/check': 'admin',
    'DELETE /admin/other-calendars/{id}': 'admin',
  },
  sentences: otherCalendarSentences,
  routes: (parts: OtherCalendarRouteParts) => [otherCalendarRoutes(parts)],
});
