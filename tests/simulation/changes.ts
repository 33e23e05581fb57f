import type { ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import { amendAppointment } from '../../application/appointment/amend-appointment.ts';
import { cancelAppointment, changeStatus } from '../../application/appointment/change-status.ts';
import { deleteAppointment } from '../../application/appointment/notes.ts';
import { keepTime, proposeTimes } from '../../application/appointment/propose-times.ts';
import { rescheduleAppointment } from '../../application/appointment/reschedule-appointment.ts';
import { closeDay, closePartsOfDay, resetDay, setDaySlots } from '../../application/availability/days.ts';
import type { Caller } from '../../application/kernel/caller.ts';
import { addOtherCalendar, removeOtherCalendar } from '../../application/other-calendar/change-calendars.ts';
import { appointmentId, serviceId } from '../../domain/kernel/ids.ts';
import { calendarDate, instantAt, wallTime } from '../../domain/kernel/time.ts';
import type { Act } from './acts.ts';
import { judged, judgeRefusal } from './answers.ts';
import { emailOf, nightOf, wishOf } from './bookings.ts';
import { serviceMinutes } from './first-events.ts';
import type { Process } from './process.ts';
import type { Wish } from './refusals.ts';
import type { Studio } from './studio.ts';

type Does<Name extends Act['does']> = Extract<Act, { does: Name }>;
type Work = ResultAsync<unknown, { readonly kind: string }>;

const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
const refusedToOthers = ['NotAllowed', 'AppointmentNotFound', 'AddressNotVerified'];

/** One of the latest visits, of all clients or of one. */
export const pick = ({ model }: Studio, nth: number, of?: number) => {
  const known = [...model.visits.values()].filter(({ email }) => of === undefined || email === emailOf(of));
  const back = of === undefined ? nth : nth >> 1;
  return known.length === 0 ? null : (known[known.length - 1 - (back % Math.min(known.length, 12))] ?? null);
};

type ChangeOfVisit = Does<'cancel' | 'delete' | 'set' | 'lengthen' | 'move' | 'propose' | 'keep'>;

type Change = {
  readonly work: Work;
  /** What the visit becomes if the act succeeds; null if success acknowledges nothing about it. */
  readonly becomes: Parameters<Studio['model']['acknowledged']>[2] | null;
  /** The time that the visit would get; null if a refusal is never about its time. */
  readonly wants: Partial<Wish> | null;
};

const changeOf = (studio: Studio, parts: Process['parts'], caller: Caller, visitId: string, act: ChangeOfVisit) => {
  const id = appointmentId(visitId);
  return match<ChangeOfVisit, Change>(act)
    .with({ does: 'cancel' }, () => ({
      work: cancelAppointment(parts)(caller, { appointmentId: id, reason: null }) as Work,
      ...{ becomes: { status: 'cancelled' }, wants: null },
    }))
    .with({ does: 'delete' }, () => ({
      work: deleteAppointment(parts)(caller, id) as Work,
      ...{ becomes: { status: 'deleted' }, wants: null },
    }))
    .with({ does: 'set' }, (set) => {
      const status = statuses[set.status] ?? 'pending';
      const work = changeStatus(parts)(caller, { appointmentId: id, status }) as Work;
      return { work, becomes: { status }, wants: {} };
    })
    .with({ does: 'lengthen' }, ({ service }) => {
      const minutes = serviceMinutes[service] ?? 30;
      const work = amendAppointment(parts)(caller, { appointmentId: id, serviceId: serviceId(`s${minutes}`) }) as Work;
      return { work, becomes: null, wants: { minutes } };
    })
    .with({ does: 'propose' }, (propose) => {
      const { date, time } = wishOf(studio, propose, 0);
      const times = [{ date: calendarDate(date), time: wallTime(time) }];
      const until = instantAt(studio.world.now() + propose.forMillis);
      return {
        work: proposeTimes(parts)(caller, { appointmentId: id, times, until }) as Work,
        ...{ becomes: null, wants: { date, time } },
      };
    })
    .with({ does: 'keep' }, () => ({ work: keepTime(parts)(caller, id) as Work, becomes: null, wants: null }))
    .with({ does: 'move' }, (move) => {
      const { date, time } =
        move.night === undefined ? wishOf(studio, move, 0) : nightOf(studio, { ...move, night: move.night }, 0);
      const to = { appointmentId: id, date: calendarDate(date), time: wallTime(time) };
      return {
        work: rescheduleAppointment(parts)(caller, to) as Work,
        ...{ becomes: { date, time }, wants: { date, time } },
      };
    })
    .exhaustive();
};

export const change = async (studio: Studio, act: ChangeOfVisit): Promise<void> => {
  const { world, model, processes, callerOf } = studio;
  const visit = pick(studio, act.nth, act.of);
  const process = processes.reach(act.via);
  if (visit === null || process === null) return;
  const since = world.now();
  const timeNow = (): Wish => ({ date: visit.date, time: visit.time, minutes: visit.minutes });
  const before = timeNow();
  // A client acts on her own visits, and sometimes on other clients'.
  const isClients = act.does === 'keep' || ((act.does === 'cancel' || act.does === 'move') && act.nth % 2 === 0);
  const caller = callerOf(act.does, isClients ? 'client' : 'owner', 'who' in act ? act.who : 0);
  const { work, becomes, wants } = changeOf(studio, process.parts, caller, visit.id, act);
  const answer = await judged(studio, act.does, caller, work, () => {
    if (becomes !== null) model.acknowledged(visit.id, since, becomes);
  });
  // Another person may change the visit at the same time, so that the answer is about the old or the new state.
  const wishes = wants === null ? [] : [before, timeNow()].map((time) => ({ ...time, ...wants }));
  judgeRefusal(studio, answer, { does: act.does, visit: visit.id, caller, since, wishes });
};

const planOf = ({ how }: Does<'plan'>, parts: Process['parts'], caller: Caller, day: string): Work => {
  const date = calendarDate(day);
  const mornings = ['09:00', '09:30', '10:30', '11:00', '12:00'].map((time) => wallTime(time));
  return match(how)
    .with('close', () => closeDay(parts)(caller, { date, reason: null, ownerNote: null }) as Work)
    .with('reset', () => resetDay(parts)(caller, date) as Work)
    .with('parts', () => {
      const closed = { start: wallTime('10:00'), end: wallTime('11:30'), reason: null, ownerNote: null };
      return closePartsOfDay(parts)(caller, { date, opens: false, parts: [closed] }) as Work;
    })
    .with('single', () => {
      const slots = [{ time: wallTime('10:00'), isAvailable: true }];
      return setDaySlots(parts)(caller, { date, reason: null, slots }) as Work;
    })
    .with('slots', () => {
      const slots = mornings.map((time) => ({ time, isAvailable: time !== '11:00' }));
      return setDaySlots(parts)(caller, { date, reason: null, slots }) as Work;
    })
    .exhaustive();
};

export const planDay = async (studio: Studio, act: Does<'plan'>): Promise<void> => {
  const process = studio.processes.reach(act.via);
  if (process === null) return;
  const caller = studio.callerOf('plan', 'owner', 0);
  const { date } = wishOf(studio, { ...act, slot: 0 }, 0);
  await judged(studio, 'plan', caller, planOf(act, process.parts, caller, date));
};

export const followCalendar = async (studio: Studio, { day, via }: Does<'follow'>): Promise<void> => {
  const process = studio.processes.reach(via);
  if (process === null) return;
  const url = `https://calendar.example/${day}`;
  studio.busyOn.set(url, wishOf(studio, { day, slot: 0 }, 0).date);
  const caller = studio.callerOf('follow', 'owner', 0);
  const work = addOtherCalendar(process.parts)(caller, { name: 'Family', url, showsTitles: false });
  await judged(studio, 'follow', caller, work, ({ value }) => studio.followed.set(day, value.calendarId));
};

export const unfollowCalendar = async (studio: Studio, { day, via }: Does<'unfollow'>): Promise<void> => {
  const [process, id] = [studio.processes.reach(via), studio.followed.get(day)];
  if (process === null || id === undefined) return;
  const caller = studio.callerOf('unfollow', 'owner', 0);
  await judged(studio, 'unfollow', caller, removeOtherCalendar(process.parts)(caller, id));
};

/** Everyone but the owner must be refused, whether the thing exists or not. */
export const intrude = async (studio: Studio, act: Does<'intrude'>): Promise<void> => {
  const { model, processes, callerOf } = studio;
  const visit = pick(studio, act.nth);
  const process = processes.reach(act.via);
  if (visit === null || process === null) return;
  const { parts } = process;
  const id = appointmentId(visit.id);
  const caller = callerOf('intrude', act.nth % 2 === 0 ? 'client' : 'guest', act.who);
  const tries = [
    () => deleteAppointment(parts)(caller, id) as Work,
    () => changeStatus(parts)(caller, { appointmentId: id, status: 'confirmed' }) as Work,
    () => amendAppointment(parts)(caller, { appointmentId: id, serviceId: serviceId('s120') }) as Work,
    () => closeDay(parts)(caller, { date: calendarDate(visit.date), reason: null, ownerNote: null }) as Work,
  ] as const;
  const work = (tries[act.how] ?? tries[0])();
  const answer = await judged(studio, 'intrude', caller, work, () =>
    model.fail('somebody did what only the owner may'),
  );
  if (answer !== null && !answer.isFailure && !refusedToOthers.includes(answer.kind))
    model.fail(`somebody was refused as ${answer.kind} what only the owner may`);
};
