import { beforeEach, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../adapters/event-store/memory.ts';
import { type Handle, openHandle } from '../../application/handle.ts';
import { openJournal } from '../../application/journal.ts';
import type { EventStore } from '../../application/ports/log/event-store.ts';
import { availabilityRules, daySchedule, holdsOf } from '../../domain/availability/index.ts';
import { appointmentId, holdId, wallTime } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import { friday, now } from '../domain/availability/salon.ts';
import { countedIds } from '../support/counted-ids.ts';
import { type HandClock, handClock } from '../support/hand-clock.ts';
import { plainCodec } from '../support/log/plain-codec.ts';
import { client } from './availability/salon.ts';

let store: EventStore;
let clock: HandClock;
/** How often a stream was read from the store. */
let reads: number;
let hers: Handle;
let others: Handle;

beforeEach(() => {
  const memory = openMemoryStore();
  reads = 0;
  store = {
    ...memory,
    read: (...asked) => {
      reads += 1;
      return memory.read(...asked);
    },
  };
  clock = handClock(now);
  const ids = countedIds();
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

describe('a stream that this process has met lately', () => {
  it('is not read again by a command that changes it', async () => {
    expect((await hold(hers, '10:00')).isOk()).toBe(true);
    expect(reads).toBe(1);
    expect((await hold(hers, '11:00'))._unsafeUnwrap().events).toHaveLength(1);
    expect((await release(hers, '10:00'))._unsafeUnwrap().events).toHaveLength(1);
    expect(reads).toBe(1);
    expect(await heldTimes()).toEqual(['11:00']);
  });

  it('is read again where another process has written it, and everything is decided anew', async () => {
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

  it('is read again after five seconds, because its personal fields are decrypted', async () => {
    await hold(hers, '10:00');
    clock.advance(5_001);
    await hold(hers, '11:00');
    expect(reads).toBe(2);
  });

  it('is read whenever its state is asked for', async () => {
    await hold(hers, '10:00');
    await hold(others, '12:00');
    expect(holdsOf((await hers.state(daySchedule, day))._unsafeUnwrap())).toHaveLength(2);
  });
});
