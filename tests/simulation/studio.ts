import type { Caller } from '../../application/kernel/caller.ts';
import type { OtherCalendars } from '../../application/ports/outbound.ts';
import { type AccountId, accountId, type holdId, type OtherCalendarId, type QuoteId } from '../../domain/kernel/ids.ts';
import { type calendarDate, instantAt } from '../../domain/kernel/time.ts';
import { guest, ownerCaller } from '../support/callers.ts';
import { openMemoryFiles } from '../support/memory-files.ts';
import { openCodeModel } from './codes.ts';
import { type Disk, giveBackDisk, makeViewsOutdated, openDisk } from './disk.ts';
import { ownersAddress, writeFirstEvents } from './first-events.ts';
import { openSimulatedLog, type Weather } from './log.ts';
import { openMailServer } from './mails.ts';
import { type Cause, openModel } from './model.ts';
import { openMoneyModel } from './money.ts';
import { openNoticeModel } from './notices.ts';
import type { Plan } from './plan.ts';
import { openProcess, type Process, type Surroundings } from './process.ts';
import { openPromiseModel } from './promises.ts';
import { instantOfWall } from './studio-words.ts';
import { openWorld, type World } from './world.ts';

/** The owner's other calendars. In each, she is busy from ten to noon on one day. */
const openOtherCalendars = (world: World) => {
  /** The day of each calendar, by the calendar's address. */
  const busyOn = new Map<string, string>();
  const ask: OtherCalendars['ask'] = async ({ url }) => {
    await world.sleep(world.random.below(400));
    const date = busyOn.get(url) ?? '';
    const [startsAt, endsAt] = ['10:00', '12:00'].map((time) => instantAt(instantOfWall(date, time) ?? 0));
    if (startsAt === undefined || endsAt === undefined) return { kind: 'unread', why: 'gone' };
    return {
      ...{ kind: 'read', etag: null, modified: null, unread: { entries: 0, lines: [] } },
      busy: [{ startsAt, endsAt, title: null, visit: null }],
    };
  };
  return { ask, busyOn };
};

/** The studio's two processes, and the disk that each finds again after a crash. */
const openProcesses = (surroundings: Surroundings) => {
  const allDisks: Disk[] = [];
  const newDisk = (): Disk => {
    const disk = openDisk();
    allDisks.push(disk);
    return disk;
  };
  const disks = [newDisk(), newDisk()];
  const started: Process[] = [];
  const running: Process[] = [];
  return {
    /** The latest process at each of the two places; it may be dead. */
    running,
    newDisk,
    start: (place: number): void => {
      const process = openProcess(surroundings, disks[place] ?? newDisk(), 0);
      started.push(process);
      running[place] = process;
    },
    loseViews: (place: number): void => {
      disks[place] = newDisk();
    },
    makeViewsOutdated: (place: number, every: number): void => makeViewsOutdated(disks[place], every),
    /** The process that answers a request: the requested one, otherwise the other one, otherwise null. */
    reach: (via: number): Process | null => {
      const found = [running[via % 2], running[(via + 1) % 2]].find((process) => process?.isOpen());
      return found ?? null;
    },
    defects: (): readonly unknown[] => started.flatMap((process) => process.defects),
    end: (hasFailed: boolean): void => {
      for (const process of started) process.die();
      for (const disk of allDisks) giveBackDisk(disk, hasFailed);
    },
  };
};

/** The events that each kind of act may cause. */
export const causes: { readonly [does: string]: readonly string[] } = {
  book: ['AppointmentRequested'],
  cancel: ['AppointmentCancelled'],
  delete: ['AppointmentDeleted'],
  move: ['AppointmentRescheduled'],
  lengthen: ['AppointmentRescheduled', 'AppointmentAmended'],
  set: [
    ...['AppointmentConfirmed', 'AppointmentCompleted', 'AppointmentSetPending'],
    ...['AppointmentCancelled', 'AppointmentReopened'],
  ],
  receive: ['MoneyReceived'],
  refund: ['MoneyReturned', 'AppointmentAmended'],
  charge: ['FeeCharged'],
  reverse: ['MoneyReversed', 'FeeWaived', 'AppointmentAmended'],
  complete: ['AppointmentCompleted', 'AppointmentReopened'],
  ...{
    propose: ['TimesProposed'],
    keep: ['ProposalEnded'],
    ask: ['QuoteAsked'],
    quote: ['QuoteGiven'],
    withdraw: ['QuoteWithdrawn'],
    wait: ['WaitingJoined'],
  },
  ...{ install: ['AppointmentRequested'], night: ['AppointmentRequested'] },
  changeInstall: [
    ...['AppointmentRescheduled', 'AppointmentCancelled', 'AppointmentDeleted', 'AppointmentConfirmed'],
    ...['AppointmentRequested', 'AppointmentReopened', 'AppointmentSetPending'],
  ],
  ...{ repeat: ['AppointmentRequested'], endRest: ['AppointmentCancelled'], moveRest: ['AppointmentRescheduled'] },
};

/** Makes a person's caller, as the process sees it, and records in `acts` what it may cause, by correlation id. */
const openCallers = (acts: Map<string, Cause>, accounts: ReadonlyMap<number, AccountId>, first: number) => {
  let serial = first;
  return (
    does: string,
    role: 'owner' | 'client' | 'guest',
    who: number,
    wants: { readonly person?: string; readonly request?: string } = {},
  ): Caller => {
    const correlationId = `${does}-${serial}`;
    serial += 1;
    const base = role === 'owner' ? ownerCaller : guest;
    // A client knows her account from her first booking on.
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
};

type Reserved = { readonly holdId: ReturnType<typeof holdId>; readonly date: ReturnType<typeof calendarDate> };

/** A plan's simulated world, its two processes, and the models that judge them. */
export const openStudio = (plan: Plan) => {
  const world = openWorld(plan.seed ^ 0x5f3759df, plan.startsAt);
  const log = openSimulatedLog();
  const weather: Weather = { faults: 0, awayUntil: 0, muteUntil: 0, muteWrites: false };
  const mails = { faults: plan.mailFaults ?? 0 };
  const acts = new Map<string, Cause>();
  const accounts = new Map<number, AccountId>();
  const counts: { [what: string]: number } = {};
  const defects: unknown[] = [];
  const skews = (): readonly [number, number] => {
    const all = processes.running.map((process) => process.skew());
    return [Math.min(0, ...all), Math.max(0, ...all)];
  };
  const isSkewed = (): boolean => skews().some((skew) => skew !== 0);
  const model = openModel(world.now, (correlation) => acts.get(correlation) ?? null, skews);
  log.onWritten(model.met);
  const notices = openNoticeModel({
    ...{ now: world.now, ahead: () => skews()[1], isUnclear: model.isUnclear, ownersAddress, isSkewed },
    ...{ visitOf: (id) => model.visits.get(id), expectedOn: model.expectedOn, fail: model.fail },
    wasHeld: (id) => promises.wasHeld(id),
  });
  log.onWritten(notices.met);
  const codes = openCodeModel({ now: world.now, visitOf: (id) => model.visits.get(id), fail: model.fail });
  log.onWritten(codes.met);
  const money = openMoneyModel({
    now: world.now,
    causeOf: (correlation) => acts.get(correlation) ?? null,
    fail: model.fail,
  });
  log.onWritten(money.met);
  const promises = openPromiseModel({
    ...{ now: world.now, causeOf: (correlation) => acts.get(correlation) ?? null, skews, isUnclear: model.isUnclear },
    ...{
      visitOf: (id) => model.visits.get(id),
      wasSo: model.wasSo,
      giveReserved: model.giveReserved,
      fail: model.fail,
    },
  });
  log.onWritten(promises.met);
  const mailServer = openMailServer({
    ...{ world, faults: () => mails.faults, fail: model.fail },
    onTaken: (told, { to }) => notices.taken(told, to),
  });
  const otherCalendars = openOtherCalendars(world);
  const surroundings = { world, log, weather, files: openMemoryFiles(), mailServer, otherCalendars };
  const processes = openProcesses(surroundings);
  const callerOf = openCallers(acts, accounts, writeFirstEvents(log, plan));
  for (const place of [0, 1]) processes.start(place);
  return {
    ...{
      plan,
      world,
      log,
      weather,
      mails,
      model,
      notices,
      codes,
      money,
      promises,
      mailServer,
      processes,
      callerOf,
      skews,
      isSkewed,
    },
    busyOn: otherCalendars.busyOn,
    accounts,
    /** The quote that each client asked for. */
    quotes: new Map<number, QuoteId>(),
    /** The last reservation of each browser. */
    reserved: new Map<string, Reserved>(),
    /** The calendars that the owner follows, by the day on which they make her busy. */
    followed: new Map<number, OtherCalendarId>(),
    counts,
    count: (what: string, times = 1): void => {
      if (times > 0) counts[what] = (counts[what] ?? 0) + times;
    },
    /** Errors thrown, which must never happen. */
    defects: () => [...defects, ...processes.defects()],
    /** Starts the work without waiting for it. */
    begin: (work: Promise<unknown>): void => {
      work.catch((cause: unknown) => defects.push(cause));
    },
    isBroken: (): boolean => model.breaches.length > 0,
  };
};

export type Studio = ReturnType<typeof openStudio>;
