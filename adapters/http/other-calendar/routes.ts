import type { OtherCalendarUseCases } from '../../../application/other-calendar/use-cases.ts';
import { otherCalendarId } from '../../../domain/kernel/ids.ts';
import { addMinutes } from '../../../domain/kernel/time.ts';
import { canLapse, daysRemembered } from '../../../domain/other-calendar/decide.ts';
import type { OtherCalendar as Followed } from '../../../domain/other-calendar/state.ts';
import { everyOtherCalendar } from '../../../projections/other-calendars.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { hostOf } from '../wire/headers.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type OtherCalendar, otherCalendarSentences } from './contract.ts';
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

/** The owner's calendars in other programs. */
const otherCalendarRoutes = (parts: OtherCalendarRouteParts) =>
  routesOf(contract, {
    list: (c) => answer(c, { calendars: everyOtherCalendar(parts.db).map(shapeOf) }),
    add: async (c, { committed }) => {
      const { name, url, showsTitles = false } = c.req.valid('json');
      const added = shapeOf(await committed(parts.addOtherCalendar(c.get('caller'), { name, url, showsTitles })));
      return answer(c, added, { message: `${name} blocks your busy times from now on.` });
    },
    change: async (c, { committed }) => {
      const id = otherCalendarId(c.req.valid('param').id);
      return answer(c, shapeOf(await committed(parts.reviseOtherCalendar(c.get('caller'), id, c.req.valid('json')))));
    },
    check: async (c, { committed }) => {
      const id = otherCalendarId(c.req.valid('param').id);
      return answer(c, shapeOf(await committed(parts.checkOtherCalendar(c.get('caller'), id))));
    },
    remove: async (c, { committed }) => {
      const id = otherCalendarId(c.req.valid('param').id);
      return answer(c, await committed(parts.removeOtherCalendar(c.get('caller'), id)));
    },
  });

export const otherCalendarSlice = httpSlice({
  contract,
  audiences: {},
  sentences: otherCalendarSentences,
  routes: (parts: OtherCalendarRouteParts) => [otherCalendarRoutes(parts)],
});
