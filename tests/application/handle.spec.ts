import { beforeEach, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../adapters/event-store/open.ts';
import { type Handle, openHandle } from '../../application/kernel/handle.ts';
import { openJournal } from '../../application/kernel/journal.ts';
import type { EventStore } from '../../application/ports/event-store.ts';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import { daySchedule } from '../../domain/availability/day-schedule.ts';
import { holdsOf } from '../../domain/availability/state.ts';
import type { SalonEvent } from '../../domain/events.ts';
import { appointmentId, holdId } from '../../domain/kernel/ids.ts';
import { addMinutes, instant, wallTime } from '../../domain/kernel/time.ts';
import { streams } from '../../domain/streams.ts';
import { friday, now } from '../domain/availability/salon.ts';
import { countedIds } from '../support/counted-ids.ts';
import { type HandClock, handClock } from '../support/hand-clock.ts';
import { plainCodec } from '../support/log/plain-codec.ts';
import { client } from './availability/salon.ts';

let store: EventStore;
let clock: HandClock;
let ids: ReturnType<typeof countedIds>;
/** The number of events read from the store. */
let eventsRead: number;
let hers: Handle;
let others: Handle;

beforeEach(() => {
  const memory = openMemoryStore();
  eventsRead = 0;
  store = {
    ...memory,
    read: (...asked) =>
      memory.read(...asked).map((events) => {
        eventsRead += events.length;
        return events;
      }),
  };
  clock = handClock(now);
  ids = countedIds();
  const open = () => openHandle(openJournal({ store, codec: plainCodec, clock, ids }), clock);
  [hers, others] = [open(), open()];
});

const day = streams.day(friday);
const hold = (handle: Handle, time: string, name = time) =>
  handle.command(daySchedule, day, client, {
    ...{ type: 'HoldTime', holdId: holdId(`hold-${name}`), appointmentId: appointmentId(`at-${name}`), minutes: 60 },
    ...{ date: friday, time: wallTime(time), rules: availabilityRules.initial, now, party: 'client' },
  });
const release = (handle: Handle, time: string) =>
  handle.command(daySchedule, day, client, {
    ...{
      type: 'ReleaseHold',
      holdId: holdId(`hold-${time}`),
      appointmentId: appointmentId(`at-${time}`),
      date: friday,
    },
  });
const heldTimes = async () => holdsOf((await others.state(daySchedule, day))._unsafeUnwrap()).map(({ time }) => time);

describe('a stream that another process writes as well', () => {
  it('is read again where another process has written it, and everything is decided again', async () => {
    await hold(hers, '10:00');
    await hold(others, '12:00');
    expect((await hold(hers, '12:00', 'as well'))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    expect((await hold(hers, '14:00')).isOk()).toBe(true);
    expect(await heldTimes()).toEqual(['10:00', '12:00', '14:00']);
  });

  it('is read again before a refusal, because what stood in the way may be gone', async () => {
    await hold(hers, '10:00');
    await release(others, '10:00');
    expect((await hold(hers, '10:00', 'later')).isOk()).toBe(true);
    expect(await heldTimes()).toEqual(['10:00']);
  });

  it('is read again before a command is said to change nothing', async () => {
    await hers.state(daySchedule, day);
    await hold(others, '10:00');
    expect((await release(hers, '10:00'))._unsafeUnwrap().events).toHaveLength(1);
    expect(await heldTimes()).toEqual([]);
  });

  it('is read whenever its state is asked for', async () => {
    await hold(hers, '10:00');
    await hold(others, '12:00');
    expect(holdsOf((await hers.state(daySchedule, day))._unsafeUnwrap())).toHaveLength(2);
  });
});

describe('a long stream, as somebody makes it', () => {
  /** Counts folded events. */
  const counting = () => {
    let folded = 0;
    return {
      decider: {
        ...daySchedule,
        evolve: (...asked: Parameters<typeof daySchedule.evolve>) => {
          folded += 1;
          return daySchedule.evolve(...asked);
        },
      },
      folded: () => folded,
    };
  };
  const reserved = (index: number): readonly SalonEvent[] => {
    const id = holdId(`reserved-${index}`);
    const kept = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, date: friday, time: wallTime('10:00'), minutes: 30 };
    const span = { startsAt: instant('2026-12-04T16:00:00.000Z'), endsAt: instant('2026-12-04T16:30:00.000Z') };
    return [
      { type: 'TimeReserved', data: { holdId: id, ...kept, ...span, until: addMinutes(now, 15) } },
      { type: 'ReservationReleased', data: { date: friday, holdId: id } },
    ];
  };
  const grow = async (pairs: number): Promise<void> => {
    const journal = openJournal({ store, codec: plainCodec, clock, ids });
    const all = Array.from({ length: pairs }, (_, index) => reserved(index));
    for (let from = 0; from < pairs; from += 100) {
      const history = (await journal.read(day))._unsafeUnwrap();
      (await journal.append(history, client, all.slice(from, from + 100).flat()))._unsafeUnwrap();
    }
    eventsRead = 0;
  };

  it('is read and folded once, whatever follows: commands, refusals, questions, and what others write', async () => {
    await grow(2_500);
    const { decider, folded } = counting();
    const ask = (index: number, date = friday) =>
      hers.command(decider, day, client, {
        ...{ type: 'HoldTime', holdId: holdId(`h-${index}`), appointmentId: appointmentId(`a-${index}`), minutes: 30 },
        ...{ date, time: wallTime('11:00'), rules: availabilityRules.initial, now, party: 'client' },
      });
    expect((await ask(1))._unsafeUnwrap().events).toHaveLength(1);
    expect([eventsRead, folded()]).toEqual([5_000, 5_001]);
    for (let again = 2; again < 50; again += 1) expect((await ask(again)).isErr()).toBe(true);
    for (let again = 0; again < 50; again += 1) await hers.state(decider, day);
    expect([eventsRead, folded()]).toEqual([5_000, 5_001]);
    await hold(others, '14:00');
    eventsRead = 0;
    expect(holdsOf((await hers.state(decider, day))._unsafeUnwrap())).toHaveLength(2);
    expect(eventsRead).toBe(1);
  });

  it('is read as a whole after a minute, because its personal fields are decrypted', async () => {
    await grow(200);
    await hers.state(daySchedule, day);
    clock.advance(59_000);
    await hers.state(daySchedule, day);
    expect(eventsRead).toBe(400);
    clock.advance(1_001);
    await hers.state(daySchedule, day);
    expect(eventsRead).toBe(800);
  });

  it('makes no state that grows with it', async () => {
    await grow(100);
    const small = JSON.stringify((await hers.state(daySchedule, day))._unsafeUnwrap()).length;
    await grow(2_500);
    const large = JSON.stringify((await others.state(daySchedule, day))._unsafeUnwrap()).length;
    expect(large).toBeLessThan(2 * small);
  });
});
