import type { ResultAsync } from 'neverthrow';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import type { Caller } from '../../../application/kernel/caller.ts';
import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import type { FutureHolds, Schedules } from '../../../application/ports/views.ts';

import { availabilityRules } from '../../../domain/availability/availability-rules.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import type { DaySchedule } from '../../../domain/availability/state.ts';
import { accountId, appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import { type CalendarDate, calendarDate, millisOf, wallTime } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { now } from '../../domain/availability/salon.ts';
import { countedIds } from '../../support/counted-ids.ts';
import { handClock } from '../../support/hand-clock.ts';
import { plainCodec } from '../../support/log/plain-codec.ts';

export const owner: Caller = {
  role: 'admin',
  accountId: accountId('owner'),
  sessionId: null,
  method: 'password',
  address: null,
  device: null,
  correlationId: 'test',
  causationId: null,
};
export const client: Caller = { ...owner, role: 'user', accountId: accountId('ada'), method: 'identifier' };
export const visitor: Caller = { ...client, role: 'anonymous', accountId: null, method: null };

export const slots = (...times: readonly string[]) =>
  times.map((time) => ({ time: wallTime(time), isAvailable: true }));

/** A salon on a real log in memory. Its views show the log as of the last use case's answer. */
export const openSalon = () => {
  const clock = handClock(now);
  const store = openMemoryStore();
  const handle = openHandle(openJournal({ store, codec: plainCodec, clock, ids: countedIds() }), clock);
  const shown = { rules: availabilityRules.initial, days: new Map<CalendarDate, DaySchedule>() };

  const schedules: Schedules = {
    rules: () => shown.rules,
    day: (date) => shown.days.get(date) ?? daySchedule.initial,
    days: (from, to) => new Map([...shown.days].filter(([date]) => from <= date && date <= to)),
  };
  const futureHolds: FutureHolds = {
    anyAfter: (at) => [...shown.days.values()].some(({ held }) => held.some(({ to }) => to > millisOf(at))),
  };

  const log = async () => {
    const feed = store.feed(null);
    for await (const { events } of feed) {
      feed.close();
      return events;
    }
    return [];
  };

  const catchUp = async () => {
    shown.rules = (await handle.state(availabilityRules, streams.availabilityRules))._unsafeUnwrap();
    for (const stream of new Set((await log()).map((event) => event.stream))) {
      if (!stream.startsWith('day-')) continue;
      shown.days.set(calendarDate(stream.slice(4)), (await handle.state(daySchedule, stream))._unsafeUnwrap());
    }
  };

  /** A use case's value or refusal. */
  const answer = async <Value, Refusal>(asked: ResultAsync<Value, Refusal>): Promise<Value | Refusal> => {
    const result = await asked;
    await catchUp();
    return result.isOk() ? result.value : result.error;
  };

  const book = (date: CalendarDate, time: string, minutes = 60) =>
    answer(
      handle.command(daySchedule, streams.day(date), owner, {
        type: 'HoldTime',
        holdId: holdId(`${date} ${time}`),
        appointmentId: appointmentId(`${date} ${time}`),
        date,
        time: wallTime(time),
        minutes,
        rules: shown.rules,
        now: clock.now(),
        party: 'owner',
        pastAllowed: true,
      }),
    );

  return { parts: { handle, clock, schedules, futureHolds }, clock, answer, book, log };
};
