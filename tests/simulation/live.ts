import { createHash } from 'node:crypto';
import type { ResultAsync } from 'neverthrow';
import { amendAppointment } from '../../application/appointment/amend-appointment.ts';
import { requestAppointment } from '../../application/appointment/booking/request-appointment.ts';
import { cancelAppointment, changeStatus } from '../../application/appointment/change-status.ts';
import { deleteAppointment } from '../../application/appointment/delete-appointment.ts';
import { reserveTime } from '../../application/appointment/holds/reserve-time.ts';
import { rescheduleAppointment } from '../../application/appointment/reschedule-appointment.ts';
import { closeDay } from '../../application/availability/close-day.ts';
import { resetDay } from '../../application/availability/reset-day.ts';
import type { Caller } from '../../application/caller.ts';
import { isFailure } from '../../application/failure.ts';
import { uploadPaymentProof } from '../../application/payment-proof/upload-payment-proof.ts';
import type { JsonObject } from '../../application/ports/log/event-store.ts';
import {
  accountId,
  appointmentId,
  calendarDate,
  cents,
  type holdId,
  serviceId,
  wallTime,
} from '../../domain/kernel/index.ts';
import { guest, ownerCaller } from '../support/callers.ts';
import { plainCodec } from '../support/log/plain-codec.ts';
import { openMemoryFiles } from '../support/memory-files.ts';
import { projectorOn } from '../support/read-models.ts';
import { openSimulatedLog, type Weather } from './log.ts';
import { type Cause, openModel } from './model.ts';
import { type Act, day, type Plan } from './plan.ts';
import { openDisk, openProcess, type Process } from './process.ts';
import { openWorld } from './world.ts';

export type Life = {
  readonly breaches: readonly string[];
  /** SHA-256 of the log, byte by byte. */
  readonly log: string;
  readonly events: number;
  readonly steps: number;
  readonly counts: { readonly [what: string]: number };
};

const services = [30, 60, 120] as const;
const names = ['ada', 'bea', 'cleo', 'dora', 'ella'] as const;
const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;

const causes: { readonly [does: string]: readonly string[] } = {
  book: ['AppointmentRequested'],
  cancel: ['AppointmentCancelled'],
  delete: ['AppointmentDeleted'],
  move: ['AppointmentRescheduled'],
  lengthen: ['AppointmentRescheduled', 'AppointmentAmended'],
  set: [
    ...['AppointmentConfirmed', 'AppointmentCompleted', 'AppointmentSetPending'],
    ...['AppointmentCancelled', 'AppointmentReopened'],
  ],
};

/** What each refusal says is in the way: the model must have seen it. */
const saysTaken = ['SlotAlreadyBooked', 'TimeIsReserved'];

/** Lives the plan. The same plan gives the same log. */
export const live = async (plan: Plan): Promise<Life> => {
  const world = openWorld(plan.seed ^ 0x5f3759df, plan.startsAt);
  const log = openSimulatedLog();
  const weather: Weather = { faults: 0, awayUntil: 0 };
  const files = openMemoryFiles();
  const acts = new Map<string, Cause>();
  const model = openModel(world.now, (correlation) => acts.get(correlation) ?? null);
  log.onWritten(model.met);
  const counts: { [what: string]: number } = {};
  const count = (what: string): void => {
    counts[what] = (counts[what] ?? 0) + 1;
  };

  const surroundings = { world, log, weather, files };
  let disks = [openDisk(), openDisk()];
  const all: Process[] = [];
  const open = (index: number): Process => {
    const disk = disks[index] ?? openDisk();
    const opened = openProcess(surroundings, disk, 0);
    all.push(opened);
    return opened;
  };

  let serial = 0;
  const seedEvent = (stream: string, type: string, data: JsonObject): void => {
    serial += 1;
    const expected = log.read(stream, 0).length === 0 ? 'none' : log.read(stream, 0).length - 1;
    const metadata = {
      ...{ occurredAt: new Date(world.now()).toISOString(), actor: 'system', role: 'system' },
      ...{ correlationId: 'seed', causationId: null, prev: null, schemaVersion: 1 },
    };
    const id = `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
    log.write(stream, [{ id, type, data, metadata }], expected)._unsafeUnwrap();
  };
  for (const minutes of services) {
    seedEvent(`service-s${minutes}`, 'ServiceAdded', {
      ...{ serviceId: `s${minutes}`, name: `s${minutes}`, description: 'cut', category: 'Styling', kind: 'service' },
      ...{
        price: 10_000,
        minutes,
        isActive: true,
        image: null,
        images: [],
        imageAlts: {},
        addOns: [],
        preparation: '',
      },
    });
  }
  seedEvent('availability-rules', 'WorkingTimesSet', {
    businessHours: { start: plan.times.start, end: plan.times.end },
    ...{ weekdayHours: [], workingDays: [0, 1, 2, 3, 4, 5, 6], slotMinutes: plan.times.slotMinutes },
    ...{ bufferBeforeMinutes: plan.buffers[0], bufferAfterMinutes: plan.buffers[1] },
    ...{ noticeMinutes: plan.noticeMinutes, windowMonths: 3, defaultTimeSlots: null },
  });
  seedEvent('settings', 'SettingsSaved', {
    ...{ cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 3, unverifiedBookingsLimit: 1_000 },
    ...{ unusedProofDays: 60, paymentHoldMinutes: 15, agreementAsked: false },
    ...{ firstReminderHours: 48, lastReminderHours: 3, reviewRequestHours: 4, returnReminderDays: 7, agendaHour: 7 },
  });

  const processes = [open(0), open(1)];
  const stepped = (): void => undefined;
  await world.run(world.now() + 10_000, stepped);
  const started = world.now();
  weather.faults = plan.faults;

  /** Somebody's request, as the process sees it. */
  const callerOf = (does: string, role: 'owner' | 'client' | 'guest', who: number): Caller => {
    const correlationId = `${does}-${serial}`;
    serial += 1;
    const base = role === 'owner' ? ownerCaller : guest;
    // The account of a client is known to her from her first booking on.
    const account = accounts.get(who) ?? accountId(`nobody-${who}`);
    const caller: Caller =
      role === 'client'
        ? { ...base, role: 'user', accountId: account, method: 'password', correlationId }
        : { ...base, address: `203.0.113.${who}`, correlationId };
    acts.set(correlationId, { role: caller.role, accountId: caller.accountId, mayCause: causes[does] ?? [] });
    return caller;
  };
  const accounts = new Map<number, ReturnType<typeof accountId>>();
  const reserved = new Map<
    string,
    { readonly holdId: ReturnType<typeof holdId>; readonly date: ReturnType<typeof calendarDate> }
  >();

  const processOf = (via: number): Process | null => {
    const found = processes[via % 2];
    if (found?.isOpen()) return found;
    const other = processes[(via + 1) % 2];
    return other?.isOpen() ? other : null;
  };

  const wishOf = (act: Extract<Act, { slot: number }>, minutes: number) => {
    const first = world.now() - 6 * 3_600_000;
    const date = new Date(first + (act.day + 1) * day).toISOString().slice(0, 10);
    const at = (plan.times.start === '00:00' ? 0 : 540) + act.slot * 30;
    return {
      date,
      time: `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      minutes,
    };
  };

  type Answer = { readonly kind: string; readonly isFailure: boolean } | null;

  /** What is true of every answer. */
  const judged = async <Value>(
    does: string,
    caller: Caller,
    work: ResultAsync<Value, { readonly kind: string }>,
    onDone: (value: Value) => void,
  ): Promise<Answer> => {
    const outcome = await work;
    if (outcome.isOk()) {
      count(`${does} done`);
      onDone(outcome.value);
      return null;
    }
    const { kind } = outcome.error;
    count(`${does} ${kind}`);
    const failed = isFailure(outcome.error);
    if (failed && kind !== 'Contended' && plan.faults === 0 && !plan.acts.some(({ does: what }) => what === 'away'))
      model.fail(`${does} failed with ${kind} although nothing was wrong`);
    const landed = model.causedBy(caller.correlationId).some((type) => (causes[does] ?? []).includes(type));
    if (landed && !failed && does !== 'lengthen') model.fail(`${does} was refused with ${kind}, and it was done`);
    return { kind, isFailure: failed };
  };

  const book = async (act: Extract<Act, { does: 'book' | 'reserve' }>): Promise<void> => {
    const minutes = services[act.service] ?? 30;
    const name = names[act.who] ?? 'ada';
    const wish = wishOf(act, minutes);
    const visit = { serviceId: serviceId(`s${minutes}`), addOnIds: [], price: null, total: cents(10_000) };
    const start = { date: calendarDate(wish.date), time: wallTime(wish.time) };
    const browser = `${act.who}-${act.proof}`;
    const email = `${name}@example.com`;
    for (let tries = 0; tries < 4; tries += 1) {
      const process = processOf(act.via + tries);
      if (process === null) {
        await world.sleep(5_000);
        continue;
      }
      const { parts } = process;
      const since = world.now();
      const caller = callerOf(act.does, 'guest', act.who);
      const refusedAsTaken = (answer: Answer): void => {
        if (answer !== null && saysTaken.includes(answer.kind) && !model.wasInTheWay(wish, since))
          model.fail(`${wish.date} ${wish.time} was refused as ${answer.kind}, and nothing was in the way`);
      };
      if (act.does === 'reserve') {
        const replaces = reserved.get(browser) ?? null;
        const asked = reserveTime(parts)(caller, { visit, ...start, replaces, idempotencyKey: null });
        const answer = await judged('reserve', caller, asked, ({ value }) => {
          if (value !== null) reserved.set(browser, value);
        });
        refusedAsTaken(answer);
        return;
      }
      const uploaded = await uploadPaymentProof(parts)(caller, {
        ...{ bytes: new TextEncoder().encode(browser), fileName: 'proof.png', email, method: 'zelle', amount: null },
        ...{ purpose: null, idempotencyKey: `proof-${browser}` },
      });
      if (uploaded.isErr()) {
        await world.sleep(2_000);
        continue;
      }
      const asked = requestAppointment(parts)(caller, {
        ...{ ...visit, ...start, proofId: uploaded.value.value.proofId, paymentMethod: 'zelle', paymentDetails: null },
        ...{ customer: { firstName: name, lastName: 'Lee', email, phone: '+13175550100' }, notes: null },
        ...{ reservation: reserved.get(browser)?.holdId ?? null, idempotencyKey: null, agreement: null },
      });
      const answer = await judged('book', caller, asked, ({ value }) => {
        accounts.set(act.who, value.accountId);
        const { date, time } = value.time;
        model.acknowledged(value.appointmentId, started - 1, { date, time });
        if (date !== start.date || time !== start.time) count('booked before');
      });
      refusedAsTaken(answer);
      if (answer?.isFailure !== true) return;
      await world.sleep(1_000 + world.random.below(60_000));
    }
  };

  const pick = (nth: number) => {
    const known = [...model.visits.values()];
    return known.length === 0 ? null : (known[known.length - 1 - (nth % Math.min(known.length, 12))] ?? null);
  };

  const change = async (act: Extract<Act, { nth: number }>): Promise<void> => {
    const visit = pick(act.nth);
    const process = processOf(act.via);
    if (visit === null || process === null) return;
    const { parts } = process;
    const id = appointmentId(visit.id);
    const since = world.now();
    // A client acts on what is hers, and sometimes on what is not.
    const isClients = (act.does === 'cancel' || act.does === 'move') && act.nth % 2 === 0;
    const caller = callerOf(act.does, isClients ? 'client' : 'owner', 'who' in act ? act.who : 0);
    if (act.does === 'cancel') {
      await judged('cancel', caller, cancelAppointment(parts)(caller, { appointmentId: id, reason: null }), () =>
        model.acknowledged(visit.id, since, { status: 'cancelled' }),
      );
    } else if (act.does === 'delete') {
      await judged('delete', caller, deleteAppointment(parts)(caller, id), () =>
        model.acknowledged(visit.id, since, { status: 'deleted' }),
      );
    } else if (act.does === 'set') {
      const status = statuses[act.status] ?? 'pending';
      await judged('set', caller, changeStatus(parts)(caller, { appointmentId: id, status }), () =>
        model.acknowledged(visit.id, since, { status }),
      );
    } else if (act.does === 'lengthen') {
      const to = serviceId(`s${services[act.service] ?? 30}`);
      await judged(
        'lengthen',
        caller,
        amendAppointment(parts)(caller, { appointmentId: id, serviceId: to }),
        () => undefined,
      );
    } else if (act.does === 'move') {
      const { date, time } = wishOf(act, 0);
      const to = { appointmentId: id, date: calendarDate(date), time: wallTime(time) };
      await judged('move', caller, rescheduleAppointment(parts)(caller, to), () =>
        model.acknowledged(visit.id, since, { date, time }),
      );
    }
  };

  const planDay = async (act: Extract<Act, { does: 'plan' }>): Promise<void> => {
    const process = processOf(act.via);
    if (process === null) return;
    const caller = callerOf('plan', 'owner', 0);
    const date = calendarDate(wishOf({ ...act, slot: 0 } as never, 0).date);
    const asked = act.closes
      ? closeDay(process.parts)(caller, { date, reason: null, ownerNote: null })
      : resetDay(process.parts)(caller, date);
    await judged('plan', caller, asked, () => undefined);
  };

  const defects: unknown[] = [];
  const perform = (act: Act): void => {
    const note = (work: Promise<unknown>): void => {
      work.catch((cause: unknown) => defects.push(cause));
    };
    if (act.does === 'book' || act.does === 'reserve') {
      for (let sent = 0; sent < act.sends; sent += 1) note(book(act));
    } else if ('nth' in act) note(change(act));
    else if (act.does === 'plan') note(planDay(act));
    else if (act.does === 'react') note(processOf(act.via)?.react() ?? Promise.resolve());
    else if (act.does === 'jump') processes[act.via]?.jump(act.millis);
    else if (act.does === 'away') weather.awayUntil = world.now() + act.forMillis;
    else if (act.does === 'crash') {
      const process = processes[act.via];
      if (process === undefined || process.isDead()) return;
      process.die();
      count('crash');
      world.after(1_000 + act.forMillis, () => {
        if (act.losesViews) disks = disks.map((disk, index) => (index === act.via ? openDisk() : disk));
        processes[act.via] = open(act.via);
      });
    }
  };

  for (const act of plan.acts) world.after(act.at, () => perform(act));
  const isBroken = (): boolean => model.breaches.length > 0;
  await world.run(started + plan.millis, stepped);

  // Everything becomes well again, and what was left open is finished.
  weather.faults = 0;
  weather.awayUntil = 0;
  await world.run(world.now() + 5 * 60_000, stepped);
  processes.forEach((process, index) => {
    process.steady();
    if (process.isDead()) processes[index] = open(index);
  });
  for (let round = 0; round < 4 && !isBroken(); round += 1) {
    await world.run(world.now() + 3 * 60 * 60_000, stepped);
    for (const process of processes) {
      process.react().catch((cause: unknown) => defects.push(cause));
      await world.run(world.now() + 10_000, stepped);
    }
  }
  if (!isBroken()) model.atRest();
  const recorded = (await plainCodec.decode(log.events))._unsafeUnwrap();
  if (!isBroken()) {
    const { projector, close } = projectorOn(':memory:');
    projector.apply(recorded);
    const digest = projector.digest();
    processes.forEach((process, index) => {
      for (const { name, state, reason } of process.projector.status())
        if (state !== 'live') model.fail(`the view ${name} of process ${index} is ${state}: ${reason}`);
      if (process.projector.digest() !== digest) model.fail(`the rows of process ${index} are not those of a replay`);
    });
    close();
  }
  for (const cause of [...defects, ...all.flatMap((process) => process.defects)])
    model.fail(`something was thrown: ${cause instanceof Error ? cause.message : String(cause)}`);
  for (const process of all) process.die();
  for (const { db } of disks) db.close();
  const hash = createHash('sha256');
  for (const event of log.events) hash.update(JSON.stringify(event));
  return {
    breaches: model.breaches,
    log: hash.digest('hex'),
    events: log.events.length,
    steps: world.steps(),
    counts,
  };
};
