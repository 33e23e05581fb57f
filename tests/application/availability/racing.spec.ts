import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { closeDay } from '../../../application/availability/days.ts';
import { openHandle } from '../../../application/kernel/handle.ts';
import { openJournal } from '../../../application/kernel/journal.ts';
import type { Schedules } from '../../../application/ports/views.ts';
import { availabilityRules } from '../../../domain/availability/availability-rules.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import { holdsOf } from '../../../domain/availability/state.ts';
import { appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import { wallTimeOfMinutes } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { friday, now } from '../../domain/availability/salon.ts';
import { countedIds } from '../../support/counted-ids.ts';
import { handClock } from '../../support/hand-clock.ts';
import { plainCodec } from '../../support/log/plain-codec.ts';
import { client, owner } from './salon.ts';

const schedules: Schedules = {
  rules: () => availabilityRules.initial,
  day: () => daySchedule.initial,
  days: () => new Map(),
};

/** Five processes on one log: within one, commands queue for the day; between them, revisions decide. */
const openProcesses = () => {
  const store = openMemoryStore();
  const ids = countedIds();
  const clock = handClock(now, () => new Promise((resolve) => setImmediate(resolve)));
  const open = () => openHandle(openJournal({ store, codec: plainCodec, clock, ids }), clock);
  const handles = Array.from({ length: 5 }, open);
  const handleOf = (request: number) => handles[request % handles.length] ?? open();
  const hold = (request: number, minute: number, minutes: number) =>
    handleOf(request).command(daySchedule, streams.day(friday), client, {
      type: 'HoldTime',
      holdId: holdId(`hold-${request}`),
      appointmentId: appointmentId(`appointment-${request}`),
      date: friday,
      time: wallTimeOfMinutes(minute),
      minutes,
      rules: availabilityRules.initial,
      now,
      party: 'client',
    });
  const close = () => closeDay({ handle: handleOf(1), clock, schedules })(owner, { date: friday, reason: 'Ill' });
  const day = async () => (await handleOf(0).state(daySchedule, streams.day(friday)))._unsafeUnwrap();
  return { hold, close, day };
};

const kindsOf = (results: readonly { isErr: () => boolean; error?: { readonly kind: string } }[]) => [
  ...new Set(results.map((result) => (result.isErr() ? result.error?.kind : 'held'))),
];
const fifty = Array.from({ length: 50 }, (_, request) => request);

describe('case 18: fifty requests at the same moment', () => {
  it('get one hold for one slot', async () => {
    const { hold, day } = openProcesses();
    const results = await Promise.all(fifty.map((request) => hold(request, 600, 60)));
    expect(results.filter((result) => result.isOk())).toHaveLength(1);
    expect(kindsOf(results).sort()).toEqual(['SlotAlreadyBooked', 'held']);
    expect(holdsOf(await day())).toHaveLength(1);
  });

  it('get holds that never overlap for overlapping slots, as each answer says', async () => {
    const { hold, day } = openProcesses();
    const results = await Promise.all(fifty.map((request) => hold(request, 540 + (request % 15) * 30, 90)));
    const held = holdsOf(await day());
    expect(held).toHaveLength(results.filter((result) => result.isOk()).length);
    expect(held.length).toBeGreaterThan(1);
    for (const [index, { startsAt }] of held.entries()) {
      if (index > 0) expect(startsAt >= (held[index - 1]?.endsAt ?? '')).toBe(true);
    }
  });

  it('get one hold or none while the day is being closed, and none after it is closed', async () => {
    const wins: number[] = [];
    for (const closesAfter of [0, 1, 5, 49]) {
      const { hold, close, day } = openProcesses();
      const early = fifty.slice(0, closesAfter).map((request) => hold(request, 600, 60));
      const closing = close();
      const late = fifty.slice(closesAfter).map((request) => hold(request, 600, 60));
      const results = await Promise.all([...early, ...late]);
      const answer = (await closing)._unsafeUnwrap().value;
      const won = results.filter((result) => result.isOk()).length;
      expect(won).toBeLessThanOrEqual(1);
      const after = await day();
      expect(after.closed).toEqual({ reason: 'Ill', ownerNote: null });
      // After the day is closed nobody gets a hold: the answer to closing lists all holds it will ever have.
      expect(holdsOf(after)).toEqual(answer.booked);
      expect(after.held).toHaveLength(won);
      wins.push(won);
    }
    expect(wins).toContain(1);
  });
});
