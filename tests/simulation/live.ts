import { createHash } from 'node:crypto';
import type { ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import { verifyCustomer } from '../../application/account/clients.ts';
import { amendAppointment } from '../../application/appointment/amend-appointment.ts';
import { cancelAppointment, changeStatus } from '../../application/appointment/change-status.ts';
import { deleteAppointment } from '../../application/appointment/notes.ts';
import { requestAppointment } from '../../application/appointment/request-appointment.ts';
import { rescheduleAppointment } from '../../application/appointment/reschedule-appointment.ts';
import { reserveTime } from '../../application/appointment/reserve-time.ts';
import { closeDay, closePartsOfDay, resetDay, setDaySlots } from '../../application/availability/days.ts';

import type { Caller } from '../../application/kernel/caller.ts';
import { isFailure } from '../../application/kernel/failure.ts';
import { addOtherCalendar, removeOtherCalendar } from '../../application/other-calendar/change-calendars.ts';

import { uploadPaymentProof } from '../../application/payment-proof.ts';
import type { JsonObject } from '../../application/ports/event-store.ts';
import type { OtherCalendars } from '../../application/ports/outbound.ts';
import {
  type AccountId,
  accountId,
  appointmentId,
  type holdId,
  type OtherCalendarId,
  proofId,
  serviceId,
} from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, instantAt, wallTime } from '../../domain/kernel/time.ts';
import { allProjections } from '../../projections/all.ts';
import { openProjector } from '../../projections/engine/projector.ts';
import { guest, ownerCaller } from '../support/callers.ts';
import { plainCodec } from '../support/log/plain-codec.ts';
import { openMemoryFiles } from '../support/memory-files.ts';
import type { Act } from './acts.ts';
import { type Disk, giveBackDisk, makeViewsOutdated, openDisk } from './disk.ts';
import { openSimulatedLog, type Weather } from './log.ts';
import { openMailServer } from './mails.ts';
import { type Cause, openModel } from './model.ts';
import { openNoticeModel } from './notices.ts';
import { day, type Plan } from './plan.ts';
import { openProcess, type Process } from './process.ts';
import type { Wish } from './refusals.ts';
import { instantOfWall } from './studio-words.ts';
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

const ownersAddress = 'mia@example.com';
const refusedToOthers = ['NotAllowed', 'AppointmentNotFound', 'AddressNotVerified'];

/** Lives the plan. The same plan gives the same log. */
export const live = async (plan: Plan): Promise<Life> => {
  const world = openWorld(plan.seed ^ 0x5f3759df, plan.startsAt);
  const log = openSimulatedLog();
  const weather: Weather = { faults: 0, awayUntil: 0, muteUntil: 0, muteWrites: false };
  const files = openMemoryFiles();
  const acts = new Map<string, Cause>();
  const skews = (): readonly [number, number] => {
    const all = processes.map((process) => process.skew());
    return [Math.min(0, ...all), Math.max(0, ...all)];
  };
  const isSkewed = (): boolean => skews().some((skew) => skew !== 0);
  const model = openModel(world.now, (correlation) => acts.get(correlation) ?? null, skews);
  log.onWritten(model.met);
  const noticeModel = openNoticeModel({
    ...{ now: world.now, ahead: () => skews()[1], isUnclear: model.isUnclear, ownersAddress },
    isSkewed,
    ...{ visitOf: (id) => model.visits.get(id), expectedOn: model.expectedOn, fail: model.fail },
  });
  log.onWritten(noticeModel.met);
  let mailFaults = plan.mailFaults ?? 0;
  const mailServer = openMailServer({
    ...{ world, faults: () => mailFaults, fail: model.fail },
    onTaken: (told, { to }) => noticeModel.taken(told, to),
  });
  const counts: { [what: string]: number } = {};
  const count = (what: string, times = 1): void => {
    if (times > 0) counts[what] = (counts[what] ?? 0) + times;
  };

  /** The day on which each calendar of the owner says that she is busy from ten to noon, by its address. */
  const busyOn = new Map<string, string>();
  const otherCalendars: OtherCalendars = {
    ask: async ({ url }) => {
      await world.sleep(world.random.below(400));
      const date = busyOn.get(url) ?? '';
      const [startsAt, endsAt] = ['10:00', '12:00'].map((time) => instantAt(instantOfWall(date, time) ?? 0));
      if (startsAt === undefined || endsAt === undefined) return { kind: 'unread', why: 'gone' };
      return {
        kind: 'read',
        etag: null,
        modified: null,
        busy: [{ startsAt, endsAt, title: null, visit: null }],
        unread: { entries: 0, lines: [] },
      };
    },
  };
  const followed = new Map<number, OtherCalendarId>();
  const surroundings = { world, log, weather, files, mailServer, otherCalendars };
  const processes: Process[] = [];
  const allDisks: Disk[] = [];
  const newDisk = (): Disk => {
    const disk = openDisk();
    allDisks.push(disk);
    return disk;
  };
  let disks = [newDisk(), newDisk()];
  const all: Process[] = [];
  const open = (index: number): Process => {
    const disk = disks[index] ?? newDisk();
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
        deposit: null,
      },
    });
  }
  seedEvent('availability-rules', 'WorkingTimesSet', {
    businessHours: { start: plan.times.start, end: plan.times.end },
    ...{ weekdayHours: [], workingDays: plan.workingDays, slotMinutes: plan.times.slotMinutes },
    ...{ bufferBeforeMinutes: plan.buffers[0], bufferAfterMinutes: plan.buffers[1] },
    ...{ noticeMinutes: plan.noticeMinutes, windowMonths: 3, defaultTimeSlots: null },
  });
  seedEvent('settings', 'SettingsSaved', {
    ...{ ...plan.settings, unverifiedBookingsLimit: 1_000, agreementAsked: false },
    ...{
      firstReminderHours: 48,
      lastReminderHours: 3,
      reviewRequestHours: 4,
      returnReminderDays: 7,
      agendaHour: 7,
      requestLapseHours: 0,
    },
  });

  seedEvent('account-owner', 'AccountOpened', {
    ...{ accountId: 'owner', role: 'admin', origin: 'first-start', emailHash: 'owner' },
    personal: {
      subject: 'account-owner',
      fields: { firstName: 'Mia', lastName: 'Ray', email: ownersAddress, phone: null },
    },
  });
  processes.push(open(0), open(1));
  const stepped = (): void => undefined;
  await world.run(world.now() + 10_000, stepped);
  const started = world.now();
  weather.faults = plan.faults;

  /** Somebody's request, as the process sees it. */
  const callerOf = (
    does: string,
    role: 'owner' | 'client' | 'guest',
    who: number,
    wants: { readonly person?: string; readonly request?: string } = {},
  ): Caller => {
    const correlationId = `${does}-${serial}`;
    serial += 1;
    const base = role === 'owner' ? ownerCaller : guest;
    // The account of a client is known to her from her first booking on.
    const account = accounts.get(who) ?? accountId(`nobody-${who}`);
    const caller: Caller =
      role === 'client'
        ? { ...base, role: 'user', accountId: account, method: 'password', correlationId }
        : { ...base, address: `203.0.113.${who}`, correlationId };
    acts.set(correlationId, {
      ...{ role: caller.role, accountId: caller.accountId, mayCause: causes[does] ?? [] },
      ...{ person: wants.person ?? correlationId, request: wants.request ?? null },
    });
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

  const wishOf = (act: { readonly day: number; readonly slot: number }, minutes: number) => {
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
  const disturbing: readonly Act['does'][] = ['away', 'crash', 'jump', 'mute'];
  const silencing: readonly Act['does'][] = ['away', 'mute'];
  const isCalm = plan.faults === 0 && !plan.acts.some(({ does }) => disturbing.includes(does));

  /** Where nothing goes wrong, nothing waits for the recovery. */
  const judgeLeft = (does: string, left: readonly string[]): void => {
    if (isCalm && left.length > 0) model.fail(`${does} is done and has left ${left.join()} behind`);
  };

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
      judgeLeft(does, model.leftBy(caller.correlationId));
      return null;
    }
    const { kind } = outcome.error;
    count(`${does} ${kind}`);
    const failed = isFailure(outcome.error);
    if (failed && kind !== 'Contended' && plan.faults === 0 && !plan.acts.some((act) => silencing.includes(act.does)))
      model.fail(`${does} failed with ${kind} although nothing was wrong`);
    const landed = model.causedBy(caller.correlationId).some((type) => (causes[does] ?? []).includes(type));
    if (landed && !failed && does !== 'lengthen') model.fail(`${does} was refused with ${kind}, and it was done`);
    return { kind, isFailure: failed };
  };

  /** What a refusal of an act on a visit says must have been so. */
  const judgeRefusal = (
    does: string,
    answer: Answer,
    visit: string,
    wishes: readonly Wish[],
    caller: Caller,
    since: number,
  ) => {
    if (answer === null || answer.isFailure) return;
    const { kind } = answer;
    const asked = { since, visit, reservation: null };
    const judgements = wishes.map((wish) => model.isTimeRefusal(kind, wish, asked));
    const ofTime = judgements.some((isSo) => isSo !== null) ? judgements.includes(true) : null;
    const { cancellationHours, rescheduleHours, rescheduleLimit } = plan.settings;
    const startsIn = ((model.visits.get(visit)?.startsAt ?? 0) - world.now() - skews()[1]) / 3_600_000;
    const isClients = caller.role !== 'admin';
    const wasStatus = (...statuses: readonly string[]) =>
      model.wasSo(visit, since, ({ status }) => statuses.includes(status));
    const isTrue: { readonly [kind: string]: () => boolean } = {
      AppointmentNotFound: () =>
        (isClients && model.visits.get(visit)?.accountId !== caller.accountId) || wasStatus('deleted'),
      AddressNotVerified: () => isClients && !model.wasVerified(model.visits.get(visit)?.accountId ?? '', since),
      AppointmentIsCancelled: () => wasStatus('cancelled'),
      AppointmentIsNotCancelled: () => wasStatus('pending', 'confirmed', 'completed'),
      StatusForbidsClient: () => isClients && wasStatus('completed', 'cancelled', 'deleted'),
      CancellationWindowClosed: () => isClients && wasStatus('confirmed') && startsIn < cancellationHours,
      RescheduleWindowClosed: () => isClients && startsIn < rescheduleHours,
      RescheduleLimitReached: () => isClients && (model.visits.get(visit)?.movesByClient ?? 0) >= rescheduleLimit,
      HoldLost: () => world.now() - since > 50_000 || isSkewed() || model.isUnclear(),
    };
    const holds = ofTime ?? isTrue[kind]?.() ?? false;
    if (!holds && !(model.isUnclear() && kind.endsWith('WindowClosed')))
      model.fail(`${does} of ${visit} was refused as ${kind}, which was not so`);
  };

  const verify = async (client: AccountId, via: number): Promise<void> => {
    if (model.isVerified(client)) return;
    const process = processOf(via);
    if (process !== null)
      await verifyCustomer(process.parts)(callerOf('verify', 'owner', 0), { accountId: client, keepsPassword: true });
  };

  const emailOf = (who: number): string => `${names[who] ?? 'ada'}@example.com`;
  /** Some show the same picture again. */
  const browserOf = ({ who, proof }: { readonly who: number; readonly proof: number }): string =>
    `${who}-${proof < 100 ? proof % 2 : proof}`;

  const upload = (parts: Process['parts'], caller: Caller, browser: string, email: string) =>
    uploadPaymentProof(parts)(caller, {
      ...{ bytes: new TextEncoder().encode(browser), fileName: 'proof.png', email, method: 'zelle', amount: null },
      ...{ purpose: null, idempotencyKey: `proof-${browser}` },
    });

  const uploadAlone = async (act: Extract<Act, { does: 'upload' }>): Promise<void> => {
    const process = processOf(act.via);
    const caller = callerOf('upload', 'guest', act.who, { person: browserOf(act) });
    if (process !== null) await upload(process.parts, caller, browserOf(act), emailOf(act.who));
  };

  const book = async (act: Extract<Act, { does: 'book' | 'reserve' }>): Promise<void> => {
    const minutes = services[act.service] ?? 30;
    const name = names[act.who] ?? 'ada';
    const wish = wishOf(act, minutes);
    const visit = { serviceId: serviceId(`s${minutes}`), addOnIds: [], price: null, total: cents(10_000) };
    const start = { date: calendarDate(wish.date), time: wallTime(wish.time) };
    const browser = browserOf(act);
    const request = `${browser}-${wish.date}-${wish.time}-${minutes}`;
    const email = emailOf(act.who);
    // Some apps name their requests, and some show the picture of somebody else.
    const key = act.proof % 5 === 0 ? request : null;
    const borrowed = act.proof % 20 === 7 ? model.uploadedBy(emailOf((act.who + 1) % 5)) : null;
    for (let tries = 0; tries < 4; tries += 1) {
      const process = processOf(act.via + tries);
      if (process === null) {
        await world.sleep(5_000);
        continue;
      }
      const { parts } = process;
      const since = world.now();
      const caller = callerOf(act.does, 'guest', act.who, { person: browser, request });
      const own = reserved.get(browser)?.holdId ?? null;
      const judgeBooking = (answer: Answer, proof: string | null): void => {
        if (answer === null || answer.isFailure) return;
        const { kind } = answer;
        const ofTime = model.isTimeRefusal(kind, wish, { since, visit: null, reservation: own });
        const isTrue: { readonly [kind: string]: () => boolean } = {
          PaymentProofNotFound: () => borrowed !== null || (proof !== null && model.hasLapsed(proof)),
          ProofAlreadyUsed: () => proof !== null && model.wasProofUsed(proof, since),
          ProofLapsed: () => proof !== null && model.hasLapsed(proof),
          HoldLost: () => world.now() - since > 50_000 || isSkewed() || model.isUnclear(),
        };
        if (!(ofTime ?? isTrue[kind]?.() ?? false))
          model.fail(`${wish.date} ${wish.time} was refused as ${kind}, which was not so`);
      };
      if (act.does === 'reserve') {
        const replaces = reserved.get(browser) ?? null;
        const asked = reserveTime(parts)(caller, { visit, ...start, replaces, idempotencyKey: `${request}-${act.at}` });
        const answer = await judged('reserve', caller, asked, ({ value }) => {
          if (value === null) return;
          reserved.set(browser, value);
          const left = model.reservedBy(browser).filter((holdId) => holdId === replaces?.holdId);
          judgeLeft('reserve', left);
          if (left.length > 0 && replaces?.date === value.date)
            model.fail(`${left.join()} is still reserved beside what replaces it on the same day`);
        });
        judgeBooking(answer, null);
        return;
      }
      const uploaded = await upload(parts, caller, browser, email);
      if (uploaded.isErr()) {
        await world.sleep(2_000);
        continue;
      }
      const proof = borrowed ?? uploaded.value.value.proofId;
      const asked = requestAppointment(parts)(caller, {
        ...{ ...visit, ...start, proofId: proofId(proof), paymentMethod: 'zelle', paymentDetails: null },
        ...{ customer: { firstName: name, lastName: 'Lee', email, phone: '+13175550100' }, notes: null },
        ...{ reservation: reserved.get(browser)?.holdId ?? null, idempotencyKey: key, agreement: null },
      });
      const answer = await judged('book', caller, asked, ({ value }) => {
        accounts.set(act.who, value.accountId);
        // Of all but one of the clients the owner knows that the address is hers.
        if (act.who !== 4) note(verify(value.accountId, act.via));
        // A booking of before may have been moved since; it was as she asked for it once.
        model.acknowledged(value.appointmentId, started - 1, start);
      });
      judgeBooking(answer, proof);
      if (answer?.isFailure !== true) return;
      await world.sleep(1_000 + world.random.below(60_000));
    }
  };

  /** One of the last visits, or of those of a client. */
  const pick = (nth: number, of?: number) => {
    const known = [...model.visits.values()].filter(({ email }) => of === undefined || email === emailOf(of));
    const back = of === undefined ? nth : nth >> 1;
    return known.length === 0 ? null : (known[known.length - 1 - (back % Math.min(known.length, 12))] ?? null);
  };

  const change = async (act: Extract<Act, { nth: number }>): Promise<void> => {
    const visit = pick(act.nth, 'of' in act ? act.of : undefined);
    const process = processOf(act.via);
    if (visit === null || process === null) return;
    const { parts } = process;
    const id = appointmentId(visit.id);
    const since = world.now();
    // Somebody else may change the visit meanwhile, so that the answer is about how it was or about how it is.
    const before = { date: visit.date, time: visit.time, minutes: visit.minutes };
    const atEitherTime = (wanted: Partial<Wish>): readonly Wish[] =>
      [before, { date: visit.date, time: visit.time, minutes: visit.minutes }].map((each) => ({ ...each, ...wanted }));
    // A client acts on what is hers, and sometimes on what is not.
    const isClients = (act.does === 'cancel' || act.does === 'move') && act.nth % 2 === 0;
    const caller = callerOf(act.does, isClients ? 'client' : 'owner', 'who' in act ? act.who : 0);
    if (act.does === 'cancel') {
      const asked = cancelAppointment(parts)(caller, { appointmentId: id, reason: null });
      const answer = await judged('cancel', caller, asked, () =>
        model.acknowledged(visit.id, since, { status: 'cancelled' }),
      );
      judgeRefusal('cancel', answer, visit.id, [], caller, since);
    } else if (act.does === 'delete') {
      const answer = await judged('delete', caller, deleteAppointment(parts)(caller, id), () =>
        model.acknowledged(visit.id, since, { status: 'deleted' }),
      );
      judgeRefusal('delete', answer, visit.id, [], caller, since);
    } else if (act.does === 'set') {
      const status = statuses[act.status] ?? 'pending';
      const answer = await judged('set', caller, changeStatus(parts)(caller, { appointmentId: id, status }), () =>
        model.acknowledged(visit.id, since, { status }),
      );
      judgeRefusal('set', answer, visit.id, atEitherTime({}), caller, since);
    } else if (act.does === 'lengthen') {
      const to = serviceId(`s${services[act.service] ?? 30}`);
      const asked = amendAppointment(parts)(caller, { appointmentId: id, serviceId: to });
      const answer = await judged('lengthen', caller, asked, () => undefined);
      const wishes = atEitherTime({ minutes: services[act.service] ?? 30 });
      judgeRefusal('lengthen', answer, visit.id, wishes, caller, since);
    } else if (act.does === 'move') {
      const { date, time } = wishOf(act, 0);
      const to = { appointmentId: id, date: calendarDate(date), time: wallTime(time) };
      const answer = await judged('move', caller, rescheduleAppointment(parts)(caller, to), () =>
        model.acknowledged(visit.id, since, { date, time }),
      );
      judgeRefusal('move', answer, visit.id, atEitherTime({ date, time }), caller, since);
    }
  };

  const planDay = async (act: Extract<Act, { does: 'plan' }>): Promise<void> => {
    const process = processOf(act.via);
    if (process === null) return;
    const caller = callerOf('plan', 'owner', 0);
    const date = calendarDate(wishOf({ ...act, slot: 0 }, 0).date);
    const mornings = ['09:00', '09:30', '10:30', '11:00', '12:00'].map((time) => wallTime(time));
    const asked = match(act.how)
      .with('close', () => closeDay(process.parts)(caller, { date, reason: null, ownerNote: null }))
      .with('reset', () => resetDay(process.parts)(caller, date))
      .with('parts', () =>
        closePartsOfDay(process.parts)(caller, {
          ...{ date, opens: false },
          parts: [{ start: wallTime('10:00'), end: wallTime('11:30'), reason: null, ownerNote: null }],
        }),
      )
      .with('slots', () =>
        setDaySlots(process.parts)(caller, {
          ...{ date, reason: null },
          slots: mornings.map((time) => ({ time, isAvailable: time !== '11:00' })),
        }),
      )
      .exhaustive();
    await judged<unknown>('plan', caller, asked as ResultAsync<unknown, { readonly kind: string }>, () => undefined);
  };

  const follow = async ({ day: onDay, via }: Extract<Act, { does: 'follow' }>): Promise<void> => {
    const process = processOf(via);
    if (process === null) return;
    const url = `https://calendar.example/${onDay}`;
    busyOn.set(url, wishOf({ day: onDay, slot: 0 }, 0).date);
    const caller = callerOf('follow', 'owner', 0);
    const asked = addOtherCalendar(process.parts)(caller, { name: 'Family', url, showsTitles: false });
    await judged('follow', caller, asked, ({ value }) => followed.set(onDay, value.calendarId));
  };

  const unfollow = async ({ day: onDay, via }: Extract<Act, { does: 'unfollow' }>): Promise<void> => {
    const [process, id] = [processOf(via), followed.get(onDay)];
    if (process === null || id === undefined) return;
    const caller = callerOf('unfollow', 'owner', 0);
    await judged('unfollow', caller, removeOtherCalendar(process.parts)(caller, id), () => undefined);
  };

  /** Whoever is not the owner is told that she may not, whether it is there or not. */
  const intrude = async (act: Extract<Act, { does: 'intrude' }>): Promise<void> => {
    const visit = pick(act.nth);
    const process = processOf(act.via);
    if (visit === null || process === null) return;
    const { parts } = process;
    const id = appointmentId(visit.id);
    const caller = callerOf('intrude', act.nth % 2 === 0 ? 'client' : 'guest', act.who);
    const tries = [
      () => deleteAppointment(parts)(caller, id),
      () => changeStatus(parts)(caller, { appointmentId: id, status: 'confirmed' }),
      () => amendAppointment(parts)(caller, { appointmentId: id, serviceId: serviceId('s120') }),
      () => closeDay(parts)(caller, { date: calendarDate(visit.date), reason: null, ownerNote: null }),
    ] as const;
    const asked = (tries[act.how] ?? tries[0])() as ResultAsync<unknown, { readonly kind: string }>;
    const answer = await judged('intrude', caller, asked, () => model.fail('somebody did what only the owner may'));
    if (answer !== null && !answer.isFailure && !refusedToOthers.includes(answer.kind))
      model.fail(`somebody was refused as ${answer.kind} what only the owner may`);
  };

  const defects: unknown[] = [];
  const sendVia = async (via: number): Promise<void> => {
    if (plan.mailFaults !== null) await processOf(via)?.send();
  };
  const note = (work: Promise<unknown>): void => {
    work.catch((cause: unknown) => defects.push(cause));
  };
  const perform = (act: Act): void => {
    if (act.does === 'book' || act.does === 'reserve') {
      for (let sent = 0; sent < act.sends; sent += 1) note(book(act));
    } else if (act.does === 'intrude') note(intrude(act));
    else if ('nth' in act) note(change(act));
    else if (act.does === 'follow') note(follow(act));
    else if (act.does === 'unfollow') note(unfollow(act));
    else if (act.does === 'plan') note(planDay(act));
    else if (act.does === 'mail') note(sendVia(act.via));
    else if (act.does === 'react') note(processOf(act.via)?.react() ?? Promise.resolve());
    else if (act.does === 'look') {
      const process = processes[act.via];
      const head = log.events.at(-1)?.position ?? '';
      const isWhole = process?.projector.status().every(({ state }) => state === 'live');
      if (process?.isOpen() && isWhole && process.projector.caughtUpTo(head)) judgeViews(process);
    } else if (act.does === 'jump') {
      processes[act.via]?.jump(act.millis);
      model.jumped();
    } else if (act.does === 'away') weather.awayUntil = world.now() + act.forMillis;
    else if (act.does === 'mute')
      Object.assign(weather, { muteUntil: world.now() + act.forMillis, muteWrites: act.writes });
    else if (act.does === 'upload') note(uploadAlone(act));
    else if (act.does === 'crash') {
      const process = processes[act.via];
      if (process === undefined || process.isDead()) return;
      process.die();
      count('crash');
      world.after(1_000 + act.forMillis, () => {
        if (act.losesViews) disks = disks.map((disk, index) => (index === act.via ? newDisk() : disk));
        else if (act.renews !== undefined) makeViewsOutdated(disks[act.via], act.renews);
        if (process.skew() !== 0) model.jumped();
        processes[act.via] = open(act.via);
      });
    }
  };

  const judgeViews = ({ parts }: Process): void =>
    model.judgeRows(parts.appointmentRows(), (date) => {
      const { held, reserved } = parts.schedules.day(calendarDate(date));
      return [...held.map(({ hold }) => hold), ...reserved.map(({ reservation }) => reservation)].map(
        ({ holdId: id }) => id,
      );
    });

  for (const act of plan.acts) world.after(act.at, () => perform(act));
  const isBroken = (): boolean => model.breaches.length > 0;
  await world.run(started + plan.millis, stepped);

  // Everything becomes well again, and what was left open is finished.
  weather.faults = 0;
  weather.awayUntil = 0;
  weather.muteUntil = 0;
  mailFaults = 0;
  await world.run(world.now() + 5 * 60_000, stepped);
  model.jumped();
  processes.forEach((process, index) => {
    process.steady();
    if (process.isDead()) processes[index] = open(index);
  });
  const finish = async (): Promise<void> => {
    for (const process of processes) {
      process.react().catch((cause: unknown) => defects.push(cause));
      await world.run(world.now() + 10_000, stepped);
      if (plan.mailFaults === null) continue;
      note(process.send());
      await world.run(world.now() + 60_000, stepped);
    }
  };
  const restHours = 3;
  for (let round = 0; round < 9 && !isBroken(); round += 1) {
    await world.run(world.now() + restHours * 60 * 60_000, stepped);
    await finish();
  }
  // Nobody is told anything at night, so the last mails go by day. One process waits for what another may still do.
  while (model.hourAt(world.now()) < 9 || model.hourAt(world.now()) > 18)
    await world.run(world.now() + 60 * 60_000, stepped);
  for (let round = 0; round < 3 && !isBroken(); round += 1) {
    await finish();
    await world.run(world.now() + 6 * 60_000, stepped);
  }
  if (!isBroken()) {
    model.atRest();
    if (plan.mailFaults !== null) noticeModel.atRest(mailServer.has);
  }
  count('notices', noticeModel.count());
  count('mails taken', mailServer.counts.taken);
  count('mails repeated', mailServer.counts.repeated);
  count('mail answers lost', mailServer.counts.lost);
  const recorded = (await plainCodec.decode(log.events))._unsafeUnwrap();
  if (!isBroken()) {
    const { db } = newDisk();
    const projector = openProjector({ db, scratch: db.scratch, projections: allProjections, pause: world.sleep });
    projector.apply(recorded);
    const digest = projector.digest();
    processes.forEach((process, index) => {
      for (const { name, state, reason } of process.projector.status())
        if (state !== 'live') model.fail(`the view ${name} of process ${index} is ${state}: ${reason}`);
      judgeViews(process);
      if (process.projector.digest() !== digest) model.fail(`the rows of process ${index} are not those of a replay`);
    });
  }
  for (const cause of [...defects, ...all.flatMap((process) => process.defects)])
    model.fail(`something was thrown: ${cause instanceof Error ? cause.message : String(cause)}`);
  for (const process of all) process.die();
  for (const disk of allDisks) giveBackDisk(disk, isBroken());
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
