import type { DayScheduleEvent, Hold } from '../../../domain/availability/index.ts';
import { type AvailabilityRules, daySchedule, hoursOn } from '../../../domain/availability/index.ts';
import type { AddOn, Service } from '../../../domain/catalogue/index.ts';
import {
  addDays,
  addMinutes,
  appointmentId,
  type CalendarDate,
  dateInZone,
  holdId,
  type Instant,
  minutesOfWallTime,
  startOfDay,
  wallTimeOfMinutes,
} from '../../../domain/kernel/index.ts';
import type { Dice } from './dice.ts';

const dayMinutes = 24 * 60;

/** A visit that the schedule of its day has accepted. */
export type PlannedVisit = {
  readonly hold: Hold;
  readonly service: Service;
  readonly addOns: readonly AddOn[];
  readonly bookedAt: Instant;
  /** When the client or the owner cancelled it; null for a visit that was not cancelled. */
  readonly cancelledAt: Instant | null;
};

export type PlannedDay = {
  readonly date: CalendarDate;
  readonly visits: readonly PlannedVisit[];
  /** The events of the day's stream in order, each with its instant. */
  readonly events: readonly { readonly at: Instant; readonly event: DayScheduleEvent }[];
};

export type PlanParts = {
  readonly dice: Dice;
  readonly rules: AvailabilityRules;
  readonly services: readonly Service[];
  readonly now: Instant;
  readonly freshId: () => string;
};

type Draft = Omit<PlannedVisit, 'hold'> & { readonly minutes: number };

/** Retightenings are frequent; installs, which fill a day, are rare. */
const weightOf = ({ kind, minutes }: Service): number => {
  if (kind === 'retightening') return 4;
  return kind === 'consultation' ? 6 : minutes > 300 ? 0.7 : 3;
};

/** An instant two days to five weeks before the visit, by day, and not in the future. */
const bookedAtOf = ({ dice, rules, now }: PlanParts, date: CalendarDate): Instant => {
  const day = addDays(date, -dice.between(2, 35));
  const at = addMinutes(startOfDay(rules.zone, day), dice.between(8 * 60, 22 * 60));
  return at < now ? at : addMinutes(now, -dice.between(30, 3 * dayMinutes));
};

const draftOf = (parts: PlanParts, date: CalendarDate): Draft => {
  const { dice, services, now } = parts;
  const service = dice.weigh(services.map((value) => ({ value, weight: weightOf(value) })));
  const addOns = service.addOns.filter(() => dice.chance(0.18));
  const bookedAt = bookedAtOf(parts, date);
  const cancelled = addMinutes(bookedAt, dice.between(60, 20 * 60));
  return {
    service,
    addOns,
    bookedAt,
    cancelledAt: dice.chance(0.07) && cancelled < now ? cancelled : null,
    minutes: [service, ...addOns].reduce((sum, { minutes }) => sum + minutes, 0),
  };
};

/** Plans the visits of a day. A visit that the decider rejects is left out. */
const planDay = (parts: PlanParts, date: CalendarDate, most: number): PlannedDay => {
  const { dice, rules, freshId } = parts;
  const { start, end } = hoursOn(rules, date);
  const [opening, closing] = [minutesOfWallTime(start), minutesOfWallTime(end)];
  let day = daySchedule.initial;
  let cursor = opening;
  const visits: PlannedVisit[] = [];
  const events: { at: Instant; event: DayScheduleEvent }[] = [];
  while (visits.length < most && cursor < closing) {
    const { minutes, ...draft } = draftOf(parts, date);
    const ids = { holdId: holdId(freshId()), appointmentId: appointmentId(freshId()) };
    const time = wallTimeOfMinutes(cursor);
    const asked = { ...ids, date, time, minutes, rules, now: draft.bookedAt, party: 'client' as const };
    const held = daySchedule.decide({ type: 'HoldTime', ...asked }, day);
    cursor += Math.ceil(minutes / rules.slotMinutes) * rules.slotMinutes;
    if (held.isErr()) continue;
    for (const event of held.value) {
      day = daySchedule.evolve(day, event);
      events.push({ at: draft.bookedAt, event });
      if (event.type === 'TimeHeld') visits.push({ ...draft, hold: event.data });
    }
    if (draft.cancelledAt !== null) {
      const released = { type: 'HoldReleased' as const, data: { date, ...ids } };
      events.push({ at: draft.cancelledAt, event: released });
    }
    if (dice.chance(0.3)) cursor += rules.slotMinutes;
  }
  return { date, visits, events: events.sort((one, other) => one.at.localeCompare(other.at)) };
};

/** How many visits a coming day has. Near days have more. */
const comingVisits = (dice: Dice, daysAhead: number): number =>
  dice.chance(0.85 - daysAhead / 100) ? dice.between(1, daysAhead < 14 ? 4 : 2) : 0;

const daysAheadMost = 45;

/** Plans `count` visits: some in the coming weeks, the rest day by day back through the years. */
export const planCalendar = (parts: PlanParts, count: number): readonly PlannedDay[] => {
  const { dice, rules, now } = parts;
  const today = dateInZone(rules.zone, now);
  const days: PlannedDay[] = [];
  let left = count;
  const add = (date: CalendarDate, most: number): void => {
    const planned = planDay(parts, date, Math.min(most, left));
    if (planned.visits.length === 0) return;
    days.push(planned);
    left -= planned.visits.length;
  };
  const ahead = Math.min(daysAheadMost, Math.ceil(count / 6));
  for (let offset = 1; offset <= ahead && left > count * 0.5; offset += 1) {
    add(addDays(today, offset), comingVisits(dice, offset));
  }
  for (let offset = 0; left > 0; offset -= 1) add(addDays(today, offset), dice.between(1, 5));
  return days.sort((one, other) => (one.date < other.date ? -1 : 1));
};
