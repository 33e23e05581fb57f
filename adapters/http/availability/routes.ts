import type { z } from '@hono/zod-openapi';
import type { CalendarDay, DayToSet } from '../../../application/availability/days.ts';
import type { PlannedDays as Planned, PlanWanted } from '../../../application/availability/offer.ts';
import type { AvailabilityUseCases } from '../../../application/availability/rules.ts';
import type { RulesChange } from '../../../application/kernel/save-rules.ts';
import { listedAs } from '../../../domain/appointment/events.ts';
import { isOverMidnight } from '../../../domain/appointment/policies.ts';
import { usualStarts } from '../../../domain/availability/days.ts';
import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import { withoutDiscount } from '../../../domain/kernel/deposit.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import { same } from '../../../domain/kernel/text.ts';
import { addDays, addMinutes, dateInZone, millisOf, timeInZone, zone } from '../../../domain/kernel/time.ts';
import { appointmentsBetween } from '../../../projections/appointments/of-account.ts';
import type { AppointmentView } from '../../../projections/appointments/view.ts';
import { openingView, settingsView } from '../../../projections/single-rows.ts';
import { namesByHold } from '../../../projections/waiting.ts';
import { sumsShape } from '../appointment/view.ts';
import type { CommonParts, RefusalParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer } from '../wire/answer.ts';
import { httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { availabilityRulesSentences, dayScheduleSentences } from './contract.ts';
import type { AvailabilitySettingsChange, Calendar, DayWanted } from './shapes.ts';
import {
  type BusyOnDay,
  bookingRulesShape,
  busyOnDays,
  busyShape,
  calendarsDuring,
  offeredShape,
  planShape,
  reasonOf,
  reservedShape,
  rulesShape,
  visitOf,
} from './view.ts';

export type AvailabilityParts = CommonParts & AvailabilityUseCases & RefusalParts;

type DayAsked = z.output<typeof DayWanted>;

/** Translates the day into the domain's terms. */
const dayToSet = ({
  date,
  timeSlots,
  isFullDayUnavailable,
  reason = null,
  ownerNote,
  closedParts,
}: DayAsked): DayToSet => ({
  ...{ date, reason, ownerNote, closedParts },
  ...{ slots: timeSlots, isClosed: isFullDayUnavailable },
});

/** Same as for one day: closed if the request says so, else the times it sends, else back to the rules. */
const planWanted = ({
  timeSlots,
  isFullDayUnavailable,
  reason = null,
  ownerNote,
}: Omit<DayAsked, 'date'>): PlanWanted => {
  if (isFullDayUnavailable) return { kind: 'close', reason, ownerNote };
  return timeSlots === undefined ? { kind: 'reset' } : { kind: 'slots', slots: timeSlots, reason };
};

const plannedShape = ({ refusalOf, schedules }: AvailabilityParts, { planned, before, refused }: Planned) => ({
  totalProcessed: planned.length,
  before: before.map((plan) => planShape(plan, schedules.rules())),
  failed: refused.map(({ date, refusal }) => {
    const { code, message } = refusalOf(refusal);
    return { date, code, message };
  }),
});

/** What the owner changes about her days. */
const adminAvailabilityRoutes = (parts: AvailabilityParts) => {
  const zone = () => ({ zone: parts.schedules.rules().zone });
  return routesOf(contract, {
    saveDay: async (c, { committed }) => {
      const asked = c.req.valid('json');
      const plan = await committed(parts.setDay(c.get('caller'), dayToSet(asked)));
      const enabled = asked.timeSlots === undefined && asked.closedParts === undefined && !asked.isFullDayUnavailable;
      const message = enabled ? 'Day enabled successfully with default time slots' : 'Availability saved successfully';
      return answer(c, planShape(plan, zone()), { message });
    },
    saveDays: async (c, { committed }) => {
      const { dates, ...asked } = c.req.valid('json');
      const data = plannedShape(
        parts,
        await committed(parts.planDays(c.get('caller'), { dates, plan: planWanted(asked) })),
      );
      return answer(c, data, { message: `Successfully updated ${data.totalProcessed} dates` });
    },
    enableFuture: async (c, { committed }) => {
      const data = plannedShape(parts, await committed(parts.enableFutureDates(c.get('caller'))));
      const message = `Successfully enabled ${data.totalProcessed} future dates with default availability`;
      return answer(c, data, { message });
    },
    reset: async (c, { committed }) => {
      const plan = await committed(parts.resetDay(c.get('caller'), c.req.valid('param').date));
      return answer(c, planShape(plan, zone()), { message: 'Availability reset to default successfully' });
    },
  });
};

type Shape = z.infer<typeof Calendar>;

const isPaid = {
  pending: false,
  completed: true,
} as const satisfies { readonly [Status in AppointmentView['paymentStatus']]: boolean };

/** When the visit ends on the next day; null if it ends by midnight. */
const overnightOf = (view: AppointmentView): string | null =>
  isOverMidnight(view) ? timeInZone(view.zone, addMinutes(view.startsAt, view.minutes)) : null;

const priceOf = ({ total, discount }: AppointmentView): number => dollarsFromCents(withoutDiscount(total, discount));

const visitShape = (view: AppointmentView, busy: readonly BusyOnDay[]): Shape['appointments'][number] => ({
  id: view.appointmentId,
  date: view.date,
  time: view.time,
  duration: view.minutes,
  overnight: overnightOf(view),
  status: listedAs(view.status),
  isPaid: isPaid[view.paymentStatus],
  proof: view.proofs.at(-1)?.status ?? null,
  clientName: view.customer === null ? null : `${view.customer.firstName} ${view.customer.lastName}`.trim() || null,
  attendanceConfirmed: view.isAttendanceConfirmed,
  squeezedIn: view.squeezedIn,
  serviceName: view.service.name,
  totalPrice: priceOf(view.first ?? view),
  money: sumsShape(view),
  busyIn: calendarsDuring(busy, {
    from: millisOf(view.startsAt),
    to: millisOf(view.startsAt) + view.minutes * 60_000,
  }),
});

/** The owner's own reason, if she gave one; the rules' reason if the day is not a working day. */
const whyOff = (off: CalendarDay['off']): string | null => {
  if (off === null) return null;
  return off.kind === 'DayClosed' ? off.reason : reasonOf(off);
};

const dayShape = (
  { date, isCustom, off, open, closedParts, free }: CalendarDay,
  busy: readonly BusyOnDay[],
  reserved: Shape['days'][number]['reserved'],
): Shape['days'][number] => ({
  date,
  isFullDayUnavailable: off !== null,
  reason: whyOff(off),
  isCustom,
  open: open.map(({ start, end }) => ({ start, end })),
  closedParts: closedParts.map(({ start, end, reason, ownerNote }) => ({ start, end, reason, ownerNote })),
  busy: busy.map(busyShape),
  reserved,
  free,
});

/** The owner's calendar: her visits, and the days as she has planned them. */
const calendarRoutes = (parts: AvailabilityParts) =>
  routesOf(contract, {
    calendar: (c, { orRefuse }) => {
      const { from, to } = c.req.valid('query');
      const days = orRefuse(parts.showCalendar(c.get('caller'), { from, to }));
      const { zone } = parts.schedules.rules();
      const busy = busyOnDays(parts.db, zone, from, to);
      const shown = (view: AppointmentView) =>
        visitShape(
          view,
          [view.date, addDays(view.date, 1)].flatMap((date) => busy.get(date) ?? []),
        );
      const visits = appointmentsBetween(parts.db, from, to);
      const before = addDays(from, -1);
      const overnight = appointmentsBetween(parts.db, before, before).filter(isOverMidnight);
      const names = namesByHold(parts.db);
      return answer(c, {
        zone,
        today: dateInZone(zone, parts.clock.now()),
        days: days.map((day) => {
          const reserved = reservedShape(parts.schedules.day(day.date), parts.clock.now(), names);
          return dayShape(day, busy.get(day.date) ?? [], reserved);
        }),
        appointments: parts.showEach('appointmentId', visits, shown),
        earlier: parts.showEach('appointmentId', overnight, shown),
      });
    },
    holidays: (c, { orRefuse }) => {
      const ahead = orRefuse(parts.holidaysAhead(c.get('caller')));
      return answer(c, { holidays: ahead.map((holiday) => ({ ...holiday })) });
    },
  });

/** What visitors may ask about the calendar. When the owner asks, only overlaps bind her. */
const availabilityRoutes = (parts: AvailabilityParts) => {
  const opening = openingView.open(parts.db);
  const settings = settingsView.open(parts.db);
  return routesOf(contract, {
    slots: (c, { orRefuse }) => {
      const caller = c.get('caller');
      const { date } = c.req.valid('param');
      const query = c.req.valid('query');
      const rules = parts.schedules.rules();
      const visit = orRefuse(visitOf(parts, caller, query));
      const shape =
        caller.role === 'admin' && visit.minutes === null
          ? planShape(orRefuse(parts.showDay(caller, date)), rules, query)
          : offeredShape(parts.offerStarts(caller, { date, ...visit }), rules, query);
      if (caller.role !== 'admin') return answer(c, shape);
      // Only the owner may know when she is busy and whom a time is held for.
      const busy = busyOnDays(parts.db, rules.zone, date, date).get(date) ?? [];
      const reserved = reservedShape(parts.schedules.day(date), parts.clock.now(), namesByHold(parts.db));
      return answer(c, { ...shape, busy: busy.map(busyShape), reserved });
    },
    check: (c, { orRefuse }) => {
      const caller = c.get('caller');
      const { date, time, ...query } = c.req.valid('query');
      const judged = parts.checkStart(caller, { date, time, ...orRefuse(visitOf(parts, caller, query)) });
      const reason = judged.isOk() ? null : reasonOf(judged.error);
      const message = reason === null ? 'This time slot is available' : `This time slot is not available: ${reason}`;
      return answer(c, { isAvailable: judged.isOk(), reason }, { message });
    },
    days: (c, { orRefuse }) => {
      const caller = c.get('caller');
      const { from, to, ...query } = c.req.valid('query');
      const freedom = parts.freeDays(caller, { from, to, ...orRefuse(visitOf(parts, caller, query)) });
      return answer(c, { days: freedom.map(({ date, free }) => ({ date, free })) });
    },
    next: (c, { orRefuse }) => {
      const caller = c.get('caller');
      const { count, from = null, near, ...query } = c.req.valid('query');
      const visit = orRefuse(visitOf(parts, caller, query));
      const found = parts.nextFreeStarts(caller, { count, from, near, ...visit });
      const isTooLong = found.length === 0 && parts.fitsNoDay(caller, visit);
      return answer(c, { times: found.map(({ date, time }) => ({ date, time })), isTooLong });
    },
    rules: (c) => {
      const moreServices = settings().moreServicesLimit;
      const asked = { sendsTexts: parts.areTextsSent, isHere: c.get('isHere'), moreServices };
      return answer(c, bookingRulesShape(parts.schedules.rules(), opening(), asked));
    },
  });
};

type Change = z.output<typeof AvailabilitySettingsChange>;

/** If the slots come back unchanged from the last answer, the owner has chosen none. */
const slotsChosen = (asked: Change['defaultTimeSlots'], before: AvailabilityRules) =>
  asked && same(asked.toSorted(), usualStarts(before)) ? undefined : asked;

const workingTimesIn = (asked: Change, before: AvailabilityRules) => ({
  businessHours: asked.businessHours,
  weekdayHours: asked.weekdayHours,
  workingDays: asked.workingDays,
  slotMinutes: asked.slotDuration,
  bufferBeforeMinutes: asked.bufferBefore,
  bufferAfterMinutes: asked.bufferAfter,
  noticeMinutes: asked.minimumNotice,
  windowMonths: asked.bookingWindowMonths,
  defaultTimeSlots: slotsChosen(asked.defaultTimeSlots, before),
});

/** Translates the rules that the request names into the domain's terms. */
export const rulesChange = (asked: Change, before: AvailabilityRules): RulesChange => ({
  zone: asked.zone === undefined ? undefined : zone(asked.zone),
  times: workingTimesIn(asked, before),
  isPaused: asked.isGloballyUnavailable,
  pauseReason: asked.globalUnavailabilityReason,
});

const messageFor = ({ isGloballyUnavailable: paused }: Change): string => {
  if (paused === undefined) return 'Availability saved successfully';
  return `Global availability ${paused ? 'disabled' : 'enabled'}`;
};

const availabilitySettingsRoutes = (parts: AvailabilityParts) =>
  routesOf(contract, {
    read: (c) => answer(c, rulesShape(parts.schedules.rules(), parts)),
    change: async (c, { committed }) => {
      const asked = c.req.valid('json');
      const change = rulesChange(asked, parts.schedules.rules());
      const rules = await committed(parts.saveRules(c.get('caller'), change));
      return answer(c, rulesShape(rules, parts), { message: messageFor(asked) });
    },
  });

export const availabilitySlice = httpSlice({
  contract,
  audiences: {
    'GET /admin/availability/time-slots/{date}': 'anyone',
    'GET /admin/availability/check': 'anyone',
    'GET /availability/days': 'anyone',
    'GET /availability/next': 'anyone',
    'GET /availability/rules': 'anyone',
  },
  sentences: { ...availabilityRulesSentences, ...dayScheduleSentences },
  routes: (parts: AvailabilityParts) => [
    availabilityRoutes(parts),
    adminAvailabilityRoutes(parts),
    availabilitySettingsRoutes(parts),
    calendarRoutes(parts),
  ],
});
