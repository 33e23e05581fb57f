import type { Caller } from '../../../application/kernel/caller.ts';
import { type History, type JournalParts, openJournal } from '../../../application/kernel/journal.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import type { DayScheduleEvent, Hold } from '../../../domain/availability/events.ts';
import { hoursOn } from '../../../domain/availability/policies.ts';
import type { AvailabilityRules } from '../../../domain/availability/state.ts';
import type { Service } from '../../../domain/catalogue/decide.ts';
import type { AddOn } from '../../../domain/catalogue/events.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import type { Decider } from '../../../domain/kernel/event.ts';
import { type AccountId, appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  type CalendarDate,
  dateInZone,
  type Instant,
  minutesOfWallTime,
  startOfDay,
  wallTimeOfMinutes,
} from '../../../domain/kernel/time.ts';
import type { Dice } from './dice.ts';

const dayMinutes = 24 * 60;

/** A visit that its day's schedule has accepted. */
export type PlannedVisit = {
  readonly hold: Hold;
  readonly service: Service;
  readonly addOns: readonly AddOn[];
  readonly bookedAt: Instant;
  /** When the client or the owner canceled it; null if the visit was not canceled. */
  readonly cancelledAt: Instant | null;
};

export type PlannedDay = {
  readonly date: CalendarDate;
  readonly visits: readonly PlannedVisit[];
  /** The events of the day's stream in order, each with its time. */
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

/** A time during the day, two days to five weeks before the visit, and not in the future. */
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

/** Plans the visits of a day. Leaves out visits that the decider rejects. */
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

/** How many visits a future day has. Near days have more. */
const comingVisits = (dice: Dice, daysAhead: number): number =>
  dice.chance(0.85 - daysAhead / 100) ? dice.between(1, daysAhead < 14 ? 4 : 2) : 0;

const daysAheadMost = 45;

/** Plans `count` visits: some in the coming weeks, the others day by day back through the years. */
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

/** An account, or the owner, whose account nothing in a story names. */
type DoneBy = AccountId | 'owner';

/** An event, the time at which it is recorded as having happened, and who did it: the system if nobody is named. */
export type StoryMoment<Event = SalonEvent> = { readonly at: Instant; readonly event: Event; readonly by?: DoneBy };

/** A stream that does not exist yet, with all its events. */
export type Story = { readonly stream: string; readonly moments: readonly StoryMoment[] };

export type Step<Command> = { readonly at: Instant; readonly by?: DoneBy; readonly command: Command };

/** Gives commands to a decider, as requests do. Throws if one is rejected, because the demo's data is wrong then. */
export const play = <State, Command, Event extends SalonEvent, Rejection extends { readonly kind: string }>(
  decider: Decider<State, Command, Event, Rejection>,
  steps: readonly Step<Command>[],
): readonly StoryMoment<Event>[] => {
  let state = decider.initial;
  return steps.flatMap(({ command, ...when }) => {
    const decided = decider.decide(command, state);
    if (decided.isErr()) throw new Error(`the demo was refused: ${JSON.stringify(decided.error)}`);
    state = decided.value.reduce(decider.evolve, state);
    return decided.value.map((event) => ({ ...when, event }));
  });
};

/** Works on at most this many items at once, and takes the next one when one is done. */
export const eachAtOnce = async <Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const iterator = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const writersAtOnce = 256;

/**
 * Writes whole streams with the times of their story instead of the current time. Writes many streams at once,
 * because waiting appends share one commit.
 */
export const openChronicle = (parts: JournalParts, caller: Caller) => {
  // The journal asks its clock once for each event, synchronously when called, so it gets the story's times here.
  let laidOut: Instant[] = [];
  const now = (): Instant => laidOut.shift() ?? parts.clock.now();
  const journal = openJournal({ ...parts, clock: { ...parts.clock, now } });

  const callerOf = (by: DoneBy | undefined): Caller => {
    if (by === undefined) return caller;
    return by === 'owner' ? { ...caller, role: 'admin' } : { ...caller, role: 'user', accountId: by };
  };

  const write = async ({ stream, moments }: Story): Promise<void> => {
    let history: History = { stream, events: [], tip: null };
    // Grouping keeps the order, because in each story the client acts before the owner.
    for (const [by, done] of Map.groupBy(moments, (moment) => moment.by)) {
      laidOut = done.map(({ at }) => at);
      const events = done.map(({ event }) => event);
      const appending = journal.append(history, callerOf(by), events);
      laidOut = [];
      const written = await appending;
      if (written.isErr()) throw new Error(`the demo could not write ${stream}: ${JSON.stringify(written.error)}`);
      history = written.value.history;
    }
  };

  const writeAll = async (stories: Iterable<Story>): Promise<number> => {
    let count = 0;
    await eachAtOnce(stories, writersAtOnce, async (story) => {
      await write(story);
      count += story.moments.length;
    });
    return count;
  };

  return { writeAll };
};
