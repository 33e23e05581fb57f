import type { ResultAsync } from 'neverthrow';
import { match } from 'ts-pattern';
import { bookForClient } from '../../application/appointment/booking.ts';
import { cancelAppointment, changeStatus } from '../../application/appointment/change-status.ts';
import { receiveMoney } from '../../application/appointment/money.ts';
import { deleteAppointment } from '../../application/appointment/notes.ts';
import { rescheduleAppointment } from '../../application/appointment/reschedule-appointment.ts';
import {
  bookSeries,
  cancelRestOfSeries,
  type EachInTurn,
  moveRestOfSeries,
} from '../../application/appointment/series.ts';
import type { Done } from '../../application/kernel/done.ts';
import { isFailure } from '../../application/kernel/failure.ts';
import { quoteUseCases } from '../../application/quote.ts';
import { waitingUseCases } from '../../application/waiting.ts';
import { appointmentId, holdId, serviceId, waitingId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, wallTime } from '../../domain/kernel/time.ts';
import type { Act } from './acts.ts';
import { type Answer, judged, judgeLeft, mayHaveLostHold } from './answers.ts';
import { bookVisit, browserOf, customerOf, nightOf, wishOf } from './bookings.ts';
import { install, serviceMinutes } from './first-events.ts';
import { quoted } from './promises.ts';
import type { Wish } from './refusals.ts';
import type { Studio } from './studio.ts';

type Does<Name extends Act['does']> = Extract<Act, { does: Name }>;

/** Checks that each refusal is true and of a known kind. */
const judgeKind = (
  { model }: Studio,
  does: string,
  answer: Answer,
  isTrue: { readonly [kind: string]: boolean },
): void => {
  if (answer !== null && !answer.isFailure && isTrue[answer.kind] !== true)
    model.fail(`${does} was refused as ${answer.kind}, which was not so`);
};

/** A client asks for a quote once, and the owner gives it to her again each time. */
export const quote = async (studio: Studio, { who, days, via }: Does<'quote'>): Promise<void> => {
  const { processes, callerOf, quotes } = studio;
  const process = processes.reach(via);
  if (process === null) return;
  const use = quoteUseCases(process.parts);
  const price = serviceId(`s${quoted.minutes}`);
  const isKnown = studio.accounts.has(who);
  if (!quotes.has(who)) {
    const client = callerOf('ask', 'client', who);
    const pictures = [1, 2, 3].map((each) => new Uint8Array([each]));
    const asking = use.askForQuote(client, { serviceId: price, questions: [], answers: [], pictures });
    const answer = await judged(studio, 'ask', client, asking, ({ value }) => quotes.set(who, value.quoteId));
    judgeKind(studio, 'ask', answer, { NotAllowed: !isKnown, QuoteAskedAlready: true });
  }
  const quoteId = quotes.get(who);
  if (quoteId === undefined) return;
  const terms = {
    serviceIds: [price],
    sessions: quoted.sessionsOf(who),
    price: cents(quoted.price),
    minutes: quoted.minutes,
  };
  const until = calendarDate(wishOf(studio, { day: days - 1, slot: 0 }, 0).date);
  const owner = callerOf('quote', 'owner', 0);
  const given = await judged(studio, 'quote', owner, use.giveQuote(owner, { quoteId, terms, until, words: '' }));
  judgeKind(studio, 'quote', given, { QuoteTermsInvalid: days === 0 });
};

export const withdraw = async (studio: Studio, { who, via }: Does<'withdraw'>): Promise<void> => {
  const [process, id] = [studio.processes.reach(via), studio.quotes.get(who)];
  if (process === null || id === undefined) return;
  const owner = studio.callerOf('withdraw', 'owner', 0);
  judgeKind(
    studio,
    'withdraw',
    await judged(studio, 'withdraw', owner, quoteUseCases(process.parts).withdrawQuote(owner, id)),
    {},
  );
};

type Turned = EachInTurn<{ readonly kind: string }>;

/** The owner books a client's repeating visit. Each visit is booked as requested, or refused for a true reason. */
export const repeat = async (studio: Studio, act: Does<'repeat'>): Promise<void> => {
  const { world, model, processes, callerOf } = studio;
  const process = processes.reach(act.via);
  if (process === null) return;
  const since = world.now();
  const minutes = serviceMinutes[act.service] ?? 30;
  const { date, time } = wishOf(studio, act, minutes);
  const owner = callerOf('repeat', 'owner', act.who);
  const judgeTime = (refused: { readonly date: string; readonly time: string }, kind: string): void => {
    const ofTime = model.isTimeRefusal(kind, { ...refused, minutes }, { since, visit: null, reservation: null });
    if (!(ofTime ?? (kind === 'HoldLost' && mayHaveLostHold(studio, since))))
      model.fail(`${refused.date} ${refused.time} of a series was refused as ${kind}, which was not so`);
  };
  const work = bookSeries(process.parts)(owner, {
    ...{ serviceId: serviceId(`s${minutes}`), addOnIds: [], price: null, total: null, customer: customerOf(act.who) },
    ...{ date: calendarDate(date), time: wallTime(time), paymentMethod: null, paymentDetails: null, notes: null },
    ...{ idempotencyKey: `repeat-${act.at}`, repeats: { everyWeeks: act.everyWeeks, visits: act.visits } },
  });
  const answer = await judged(studio, 'repeat', owner, work, ({ value: { first, further } }) => {
    const { done, refused }: Turned = further;
    for (const { appointmentId: id, time: at } of [first, ...done])
      model.acknowledged(id, 0, { date: at.date, time: at.time });
    if (done.length + refused.length + 1 !== act.visits)
      model.fail('visits of a series are neither booked nor refused');
    for (const each of refused)
      if (!isFailure(each.refusal)) judgeTime({ date: each.date, time: each.time }, each.refusal.kind);
  });
  if (answer !== null && !answer.isFailure) judgeTime({ date, time }, answer.kind);
};

/** The owner books a client's visit around midnight, which may go past it. */
export const bookNight = async (studio: Studio, act: Does<'night'>): Promise<void> => {
  const { world, model, processes, callerOf } = studio;
  const process = processes.reach(act.via);
  if (process === null) return;
  const since = world.now();
  const minutes = serviceMinutes[act.service] ?? 30;
  const wish = nightOf(studio, act, minutes);
  const start = { date: calendarDate(wish.date), time: wallTime(wish.time) };
  const owner = callerOf('night', 'owner', act.who);
  const work = bookForClient(process.parts)(owner, {
    ...{ serviceId: serviceId(`s${minutes}`), addOnIds: [], price: null, total: null, customer: customerOf(act.who) },
    ...{ ...start, paymentMethod: null, paymentDetails: null, notes: null, idempotencyKey: `night-${act.at}` },
  });
  const answer = await judged(studio, 'night', owner, work, ({ value }) =>
    model.acknowledged(value.appointmentId, since, start),
  );
  if (answer === null || answer.isFailure) return;
  const ofTime = model.isTimeRefusal(answer.kind, wish, { since, visit: null, reservation: null });
  if (!(ofTime ?? (answer.kind === 'HoldLost' && mayHaveLostHold(studio, since))))
    model.fail(`a visit at ${wish.date} ${wish.time} was refused as ${answer.kind}, which was not so`);
};

const sessionTimes = ['SlotAlreadyBooked', 'TimeIsReserved', 'VisitLeavesDay', 'DayIsPast', 'TimeDoesNotExist'];

/** Checks that a refusal of an install is true of at least one of its days. */
const judgeDays = (
  studio: Studio,
  answer: Answer,
  since: number,
  wishes: readonly (Wish & { readonly id: string })[],
) => {
  if (answer === null || answer.isFailure) return;
  const { model } = studio;
  const kinds = answer.kind === 'SessionTaken' ? sessionTimes : [answer.kind];
  const isSo = wishes.some(({ id, ...wish }) =>
    kinds.some((kind) => model.isTimeRefusal(kind, wish, { since, visit: id, reservation: null })),
  );
  const [first] = wishes;
  const isGone =
    answer.kind === 'AppointmentNotFound' && model.wasSo(first?.id ?? '', since, ({ status }) => status === 'deleted');
  if (!isSo && !isGone && !(answer.kind === 'HoldLost' && mayHaveLostHold(studio, since)))
    model.fail(`an install was refused as ${answer.kind}, which was not so`);
};

/** The owner books an install of several days. */
export const bookInstall = async (studio: Studio, act: Does<'install'>): Promise<void> => {
  const { world, model, processes, callerOf } = studio;
  const process = processes.reach(act.via);
  if (process === null) return;
  const since = world.now();
  const wishes = Array.from({ length: install.sessions }, (_, session) => ({
    ...wishOf(studio, { ...act, day: act.day + session * act.apart }, install.minutes),
    id: '',
  }));
  const [first, ...further] = wishes.map(({ date, time }) => ({ date: calendarDate(date), time: wallTime(time) }));
  if (first === undefined) return;
  const owner = callerOf('install', 'owner', act.who);
  const work = bookForClient(process.parts)(owner, {
    ...{ serviceId: serviceId(install.id), addOnIds: [], price: null, total: null, customer: customerOf(act.who) },
    ...{
      ...first,
      further,
      paymentMethod: null,
      paymentDetails: null,
      notes: null,
      idempotencyKey: `install-${act.at}`,
    },
  });
  const answer = await judged(studio, 'install', owner, work, ({ value }) =>
    model.acknowledged(value.appointmentId, since, first),
  );
  judgeDays(studio, answer, since, wishes);
};

/** The owner moves or cancels one session, or confirms, cancels, deletes, reopens or receives payment for all. */
export const changeInstall = async (studio: Studio, act: Does<'changeInstall'>): Promise<void> => {
  const { world, model, processes, promises, callerOf } = studio;
  const [process, found] = [processes.reach(act.via), promises.installOf(act.nth)];
  if (process === null || found === null) return;
  const { parts } = process;
  const ids = Array.from({ length: found.of }, (_, place) =>
    place === 0 ? found.id : `${found.id}-session-${place + 1}`,
  );
  const wishes = ids.flatMap((id) => {
    const visit = model.visits.get(id);
    return visit === undefined ? [] : [{ id, date: visit.date, time: visit.time, minutes: visit.minutes }];
  });
  const since = world.now();
  const one = ids[act.nth % ids.length] ?? found.id;
  const [all, session] = [appointmentId(found.id), appointmentId(one)];
  const to = wishOf(studio, act, install.minutes);
  const owner = callerOf('changeInstall', 'owner', 0);
  const work = match(act.how)
    .returnType<ResultAsync<unknown, { readonly kind: string }>>()
    .with('move', () =>
      rescheduleAppointment(parts)(owner, {
        appointmentId: session,
        date: calendarDate(to.date),
        time: wallTime(to.time),
      }),
    )
    .with('cancel', () => cancelAppointment(parts)(owner, { appointmentId: session, reason: null }))
    .with('delete', () => deleteAppointment(parts)(owner, all))
    .with('confirm', () => changeStatus(parts)(owner, { appointmentId: session, status: 'confirmed' }))
    .with('pay', () =>
      receiveMoney(parts)(owner, {
        ...{ appointmentId: session, method: 'cash', amount: cents(500), tip: cents(0), receivedOn: null },
        ...{ note: null, idempotencyKey: `${act.at}` },
      }),
    )
    .exhaustive();
  if (act.how === 'cancel') found.ownWay.add(one);
  const answer = await judged(studio, 'changeInstall', owner, work);
  const isOver =
    answer?.kind === 'AppointmentIsCancelled' && model.wasSo(one, since, ({ status }) => status === 'cancelled');
  // A process that died has left a session to the recovery.
  const isMissing = wishes.length < ids.length && ['AppointmentNotFound', 'SessionTaken'].includes(answer?.kind ?? '');
  if (!isOver && !isMissing)
    judgeDays(studio, answer, since, act.how === 'move' ? [{ ...to, id: one }, ...wishes] : wishes);
};

/** Cancels the rest of a series, or moves it after one of its visits. */
export const changeRest = async (studio: Studio, { does, nth, via }: Does<'endRest' | 'moveRest'>): Promise<void> => {
  const { world, model, processes, promises, callerOf } = studio;
  const [process, found] = [processes.reach(via), promises.visitOfSeries(nth)];
  if (process === null || found === null) return;
  const since = world.now();
  const owner = callerOf(does, 'owner', 0);
  const id = appointmentId(found);
  const [ends, rest] = [does === 'endRest', { appointmentId: id, reason: null }];
  const work: ResultAsync<Done<Turned>, { readonly kind: string }> = ends
    ? cancelRestOfSeries(process.parts)(owner, rest)
    : moveRestOfSeries(process.parts)(owner, id);
  const answer = await judged(studio, does, owner, work, ({ value }) => {
    for (const {
      appointmentId: done,
      time: { date, time },
    } of value.done)
      model.acknowledged(done, since, ends ? { status: 'cancelled' } : { date, time });
  });
  judgeKind(studio, does, answer, {
    AppointmentNotFound: model.wasSo(found, since, ({ status }) => status === 'deleted'),
  });
};

/** A client joins the waiting list for one day. */
export const wait = async (studio: Studio, act: Does<'wait'>): Promise<void> => {
  const { processes, callerOf, promises, accounts } = studio;
  const process = processes.reach(act.via);
  if (process === null) return;
  const { date: day } = wishOf(studio, { day: act.day, slot: 0 }, 0);
  const date = calendarDate(day);
  const caller = callerOf('wait', 'guest', act.who, { person: browserOf(act) });
  const wanted = {
    serviceId: serviceId(`s${serviceMinutes[act.service] ?? 30}`),
    addOnIds: [],
    dates: [date],
    until: date,
    idempotencyKey: null,
  };
  const work = waitingUseCases(process.parts).joinWaiting(caller, { ...wanted, person: customerOf(act.who) });
  const answer = await judged(studio, 'wait', caller, work);
  const isMany = promises.waitsOf(accounts.get(act.who) ?? null) >= 3;
  judgeKind(studio, 'wait', answer, { TimeIsFree: true, TooManyWaiting: isMany, WaitingDaysInvalid: act.day < 1 });
};

/** A waiting client leaves the list, or declines the time held for her. */
export const stopWaiting = async (studio: Studio, act: Does<'leave' | 'decline'>): Promise<void> => {
  const { processes, callerOf, promises } = studio;
  const [process, place] = [processes.reach(act.via), promises.placeOf(browserOf(act))];
  if (process === null || place === null) return;
  const caller = callerOf(act.does, 'guest', act.who, { person: browserOf(act) });
  const { leaveWaiting, declineOffer } = waitingUseCases(process.parts);
  const work = (act.does === 'leave' ? leaveWaiting : declineOffer)(caller, waitingId(place.id));
  const held = place.offer?.holdId;
  const answer = await judged(studio, act.does, caller, work, () => {
    judgeLeft(
      studio,
      act.does,
      studio.model.reservedBy(browserOf(act)).filter((each) => each === held),
    );
  });
  judgeKind(studio, act.does, answer, {});
};

/** A client books the time held for her. */
export const takeOffer = async (studio: Studio, act: Does<'take'>, startedAt: number): Promise<void> => {
  const place = studio.promises.placeOf(browserOf(act));
  if (place?.offer == null) return;
  const { holdId: id, date, time } = place.offer;
  studio.reserved.set(browserOf(act), { holdId: holdId(id), date: calendarDate(date) });
  const wish = { date, time, minutes: place.minutes };
  await bookVisit(studio, { ...act, does: 'book', day: 0, slot: 0, service: 0, sends: 1 }, startedAt, wish);
};
