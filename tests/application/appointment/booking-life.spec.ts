import fc from 'fast-check';
import type { ResultAsync } from 'neverthrow';
import { afterAll, describe, expect, it } from 'vitest';
import { amendAppointment } from '../../../application/appointment/amend-appointment.ts';
import { cancelAppointment, changeStatus } from '../../../application/appointment/change-status.ts';
import { deleteAppointment } from '../../../application/appointment/notes.ts';
import { requestAppointment } from '../../../application/appointment/request-appointment.ts';
import { rescheduleAppointment } from '../../../application/appointment/reschedule-appointment.ts';
import { reserveTime } from '../../../application/appointment/reserve-time.ts';
import type { Done } from '../../../application/kernel/done.ts';
import type { Booking } from '../../../domain/appointment/state.ts';
import { type AppointmentId, appointmentId, type HoldId, proofId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { type CalendarDate, calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { breachesIn, viewOf } from '../../support/log/log-view.ts';
import { owner } from '../availability/salon.ts';
import { clientNamed, clientNames, type lengths, openSalonOfProcesses, type Salon } from './salon-of-processes.ts';
import type { Fate } from './scheduled-store.ts';

const dates = ['2026-12-08', '2026-12-09'] as const;
const times = ['09:00', '09:30', '10:00', '10:30'] as const;
const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
type Length = keyof typeof lengths;

type Step =
  | {
      readonly does: 'book';
      readonly who: number;
      readonly proof: 1 | 2;
      readonly date: number;
      readonly time: number;
      readonly length: Length;
      /** Whether she brings what she has reserved. */
      readonly reserved: boolean;
    }
  | {
      readonly does: 'reserve';
      readonly who: number;
      readonly proof: 1 | 2;
      readonly date: number;
      readonly time: number;
      readonly length: Length;
    }
  | { readonly does: 'cancel'; readonly nth: number }
  | { readonly does: 'delete'; readonly nth: number }
  | { readonly does: 'move'; readonly nth: number; readonly date: number; readonly time: number }
  | { readonly does: 'lengthen'; readonly nth: number; readonly length: Length }
  | { readonly does: 'reopen'; readonly nth: number; readonly date: number; readonly time: number }
  | { readonly does: 'set'; readonly nth: number; readonly status: (typeof statuses)[number] }
  | { readonly does: 'recover'; readonly after: number };

const nth = fc.nat(3);
const date = fc.nat(dates.length - 1);
const time = fc.nat(times.length - 1);
const length = fc.constantFrom<Length>('short', 'hour', 'long');
const wish = {
  who: fc.nat(clientNames.length - 1),
  proof: fc.constantFrom(1 as const, 2 as const),
  date,
  time,
  length,
};
const booking = fc.record({ does: fc.constant('book' as const), reserved: fc.boolean(), ...wish });
const reserving = fc.record({ does: fc.constant('reserve' as const), ...wish });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: booking },
  { weight: 4, arbitrary: reserving },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), nth, date, time }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lengthen' as const), nth, length }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reopen' as const), nth, date, time }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('set' as const), nth, status: fc.constantFrom(...statuses) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('recover' as const), after: fc.nat(30) }) },
);
const fate: fc.Arbitrary<Fate> = fc.record({
  dieAt: fc.option(fc.integer({ min: 1, max: 24 }), { freq: 2 }),
  diesAfterEffect: fc.boolean(),
  loseAt: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
});
/** The steps of one round race each other; the next round begins when nothing moves any more. */
const rounds = fc.array(fc.array(fc.record({ step, fate }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 4,
});

type Answer = { readonly ok: true; readonly booking: Booking } | { readonly ok: false; readonly kind: string };

const wishOf = ({ date, time, length }: Extract<Step, { does: 'book' | 'reserve' }>) => ({
  visit: { serviceId: serviceId(length), addOnIds: [], price: null, total: cents(10_000) },
  date: calendarDate(dates[date] ?? dates[0]),
  time: wallTime(times[time] ?? times[0]),
});

/** Each proof of a client is paid in a browser of its own, which remembers what it has reserved. */
const browserOf = ({ who, proof }: Extract<Step, { does: 'book' | 'reserve' }>): string => `${who}-${proof}`;

type Browsers = Map<string, { readonly holdId: HoldId; readonly date: CalendarDate }>;

const reserve = (salon: Salon, step: Extract<Step, { does: 'reserve' }>, fate: Fate, browsers: Browsers) =>
  reserveTime(salon.process(fate))(clientNamed(clientNames[step.who] ?? 'ada'), {
    ...wishOf(step),
    replaces: browsers.get(browserOf(step)) ?? null,
    idempotencyKey: null,
  }).map(({ value }) => {
    if (value !== null) browsers.set(browserOf(step), value);
    return value;
  });

const request = (salon: Salon, step: Extract<Step, { does: 'book' }>, fate: Fate, browsers: Browsers) => {
  const { who, proof, date, time, length, reserved } = step;
  const name = clientNames[who] ?? 'ada';
  return requestAppointment(salon.process(fate))(clientNamed(name), {
    serviceId: serviceId(length),
    addOnIds: [],
    price: null,
    total: cents(10_000),
    date: calendarDate(dates[date] ?? dates[0]),
    time: wallTime(times[time] ?? times[0]),
    customer: { firstName: name, lastName: 'L', email: `${name}@example.com`, phone: '+13175550100' },
    proofId: proofId(`${name}-${proof}`),
    paymentMethod: 'zelle',
    paymentDetails: null,
    notes: null,
    reservation: reserved ? (browsers.get(browserOf(step))?.holdId ?? null) : null,
    idempotencyKey: null,
    agreement: null,
  });
};

/** The nth appointment booked so far, or one that does not exist. */
const pick = async (salon: Salon, nth: number): Promise<AppointmentId> => {
  const known = [...viewOf(await salon.log()).appointments.keys()];
  return known[nth % Math.max(known.length, 1)] ?? appointmentId('nobody');
};

const perform = async (
  salon: Salon,
  step: Step,
  fate: Fate,
  { answers, browsers }: { readonly answers: Answer[]; readonly browsers: Browsers },
): Promise<void> => {
  if (step.does === 'recover') {
    for (let turn = 0; turn < step.after; turn += 1) await salon.pause();
    // Everything that is still under way is now older than the recovery's delay.
    salon.clock.advance(120_000);
    return salon.recoverAmongOthers();
  }
  const note = async (outcome: ResultAsync<Done<Booking>, { readonly kind: string }>) => {
    const result = await outcome;
    answers.push(result.isOk() ? { ok: true, booking: result.value.value } : { ok: false, kind: result.error.kind });
  };
  if (step.does === 'reserve') {
    const reserved = await reserve(salon, step, fate, browsers);
    counted.reserved += reserved.isOk() ? 1 : 0;
    return;
  }
  if (step.does === 'book') return note(request(salon, step, fate, browsers));
  const parts = salon.process(fate);
  const id = await pick(salon, step.nth);
  if (step.does === 'cancel') return note(cancelAppointment(parts)(owner, { appointmentId: id, reason: null }));
  if (step.does === 'set') return note(changeStatus(parts)(owner, { appointmentId: id, status: step.status }));
  if (step.does === 'lengthen') {
    return note(amendAppointment(parts)(owner, { appointmentId: id, serviceId: serviceId(step.length) }));
  }
  if (step.does === 'delete') {
    await deleteAppointment(parts)(owner, id);
    return;
  }
  const to = { date: calendarDate(dates[step.date] ?? dates[0]), time: wallTime(times[step.time] ?? times[0]) };
  if (step.does === 'reopen') {
    return note(amendAppointment(parts)(owner, { appointmentId: id, ...to, reopenAs: 'confirmed' }));
  }
  return note(rescheduleAppointment(parts)(owner, { appointmentId: id, ...to }));
};

const counted = {
  lives: 0,
  requests: 0,
  reserved: 0,
  acknowledged: 0,
  refused: {} as Record<string, number>,
  died: 0,
};

const live = async (
  scheduler: fc.Scheduler,
  life: readonly (readonly { readonly step: Step; readonly fate: Fate }[])[],
) => {
  const salon = await openSalonOfProcesses(scheduler);
  const answers: Answer[] = [];
  const browsers: Browsers = new Map();
  const defects: unknown[] = [];
  let started = 0;
  for (const round of life) {
    for (const { step, fate } of round) {
      if (step.does !== 'recover' && step.does !== 'reserve') started += 1;
      // A process that dies never answers, so nobody waits for it.
      perform(salon, step, fate, { answers, browsers }).catch((defect: unknown) => defects.push(defect));
    }
    await scheduler.waitIdle();
    expect(breachesIn(viewOf(await salon.log()))).toEqual([]);
  }
  expect(defects).toEqual([]);
  for (const answer of answers) {
    if (answer.ok) counted.acknowledged += 1;
    else counted.refused[answer.kind] = (counted.refused[answer.kind] ?? 0) + 1;
  }
  counted.lives += 1;
  counted.requests += started;
  counted.died += started - answers.length;
  return { salon, answers };
};

describe('all bookings, with races, crashes between any two steps, lost answers and late writers,', () => {
  afterAll(() => console.info('booking lives:', JSON.stringify(counted)));

  it('never overlap, are never lost once acknowledged, and leave nothing behind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), rounds, async (scheduler, life) => {
        const { salon, answers } = await live(scheduler, life);
        // What was reserved has ended too.
        salon.clock.advance(20 * 60_000);
        await salon.recover();
        await salon.recover();
        const view = viewOf(await salon.log());
        expect(breachesIn(view)).toEqual([]);
        for (const answer of answers) {
          if (answer.ok) expect(view.appointments.get(answer.booking.appointmentId)?.booking).not.toBeNull();
        }
        const resting = [...view.held.values()].filter(
          ({ hold }) => view.appointments.get(hold.appointmentId)?.booking?.time.holdId !== hold.holdId,
        );
        expect(resting).toEqual([]);
        expect([...view.reserved.keys()]).toEqual([]);
        const idle = view.claims.filter(
          ({ appointmentId: id }) => (view.appointments.get(id)?.booking ?? null) === null,
        );
        expect(idle).toEqual([]);
      }),
      { numRuns: Number(process.env.BOOKING_LIVES ?? 1_000) },
    );
  });
});
