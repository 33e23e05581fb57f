import { verifyCustomer } from '../../application/account/clients.ts';
import { requestAppointment } from '../../application/appointment/request-appointment.ts';
import { reserveTime } from '../../application/appointment/reserve-time.ts';
import type { Caller } from '../../application/kernel/caller.ts';
import { uploadPaymentProof } from '../../application/payment-proof.ts';
import { type AccountId, proofId, serviceId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, wallTime } from '../../domain/kernel/time.ts';
import { asService } from '../../domain/quote.ts';
import type { Act } from './acts.ts';
import { type Answer, judged, judgeLeft, mayHaveLostHold } from './answers.ts';
import { codesTyped } from './codes.ts';
import { serviceMinutes } from './first-events.ts';
import { day } from './plan.ts';
import type { Process } from './process.ts';
import { quoted } from './promises.ts';
import type { Wish } from './refusals.ts';
import type { Studio } from './studio.ts';

const names = ['ada', 'bea', 'cleo', 'dora', 'ella'] as const;

export const emailOf = (who: number): string => `${names[who] ?? 'ada'}@example.com`;

/** The contact details that a client gives. */
export const customerOf = (who: number) => {
  return { firstName: names[who] ?? 'ada', lastName: 'Lee', email: emailOf(who), phone: '+13175550100' };
};

/** Some clients show the same picture again. */
export const browserOf = ({ who, proof }: { readonly who: number; readonly proof: number }): string =>
  `${who}-${proof < 100 ? proof % 2 : proof}`;

/** The date and time that an act means, `day + 1` days ahead. */
export const wishOf = (
  { world, plan }: Studio,
  act: { readonly day: number; readonly slot: number },
  minutes: number,
): Wish => {
  const first = world.now() - 6 * 3_600_000;
  const date = new Date(first + (act.day + 1) * day).toISOString().slice(0, 10);
  const at = (plan.times.start === '00:00' ? 0 : 540) + act.slot * 30;
  const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return { date, time, minutes };
};

/** Times around midnight: those in the morning are on the next day. */
const aroundMidnight = ['22:30', '23:00', '23:15', '23:30', '23:45', '00:00', '00:15', '00:45', '01:00'] as const;

/** The date and time of an act around the midnight that ends its day. */
export const nightOf = (
  studio: Studio,
  { day: of, night }: { readonly day: number; readonly night: number },
  minutes: number,
): Wish => {
  const time = aroundMidnight[night % aroundMidnight.length] ?? '23:00';
  return { ...wishOf(studio, { day: time < '12:00' ? of + 1 : of, slot: 0 }, minutes), time };
};

const uploadFrom = (browser: string, email: string, parts: Process['parts'], caller: Caller) =>
  uploadPaymentProof(parts)(caller, {
    ...{ bytes: new TextEncoder().encode(browser), fileName: 'proof.png', email, method: 'zelle', amount: null },
    ...{ purpose: null, idempotencyKey: `proof-${browser}` },
  });

export const uploadAlone = async (studio: Studio, act: Extract<Act, { does: 'upload' }>): Promise<void> => {
  const process = studio.processes.reach(act.via);
  const caller = studio.callerOf('upload', 'guest', act.who, { person: browserOf(act) });
  if (process !== null) await uploadFrom(browserOf(act), emailOf(act.who), process.parts, caller);
};

type Booking = Extract<Act, { does: 'book' | 'reserve' }>;

/** What a client asks for; the same in each retry. */
const askedBy = (studio: Studio, act: Booking, held: Wish | null) => {
  const quote = act.quoted === undefined ? undefined : studio.quotes.get(act.quoted);
  const minutes = held?.minutes ?? (quote === undefined ? (serviceMinutes[act.service] ?? 30) : quoted.minutes);
  const wish = held ?? wishOf(studio, act, minutes);
  const browser = browserOf(act);
  const request = `${browser}-${wish.date}-${wish.time}-${quote ?? minutes}`;
  // The same request always names the same code.
  const code =
    studio.plan.takesCodes && quote === undefined ? codesTyped[(act.who + act.day + act.slot) % 3] : undefined;
  return {
    ...{ act, wish, browser, request, email: emailOf(act.who), code, quote },
    visit: {
      ...{ serviceId: quote === undefined ? serviceId(`s${minutes}`) : asService(quote), addOnIds: [], price: null },
      total: cents(quote === undefined ? 10_000 : quoted.price),
    },
    start: { date: calendarDate(wish.date), time: wallTime(wish.time) },
    // Some apps send an idempotency key, and some send another client's picture.
    idempotencyKey: act.proof % 5 === 0 ? request : null,
    borrowed: act.proof % 20 === 7 ? studio.model.uploadedBy(emailOf((act.who + 1) % 5)) : null,
  };
};

/** One try, at a running process. */
type Try = ReturnType<typeof askedBy> & {
  readonly parts: Process['parts'];
  readonly caller: Caller;
  readonly since: number;
  /** The reservation that the browser had when it asked. */
  readonly own: string | null;
};

/** Fails if a refusal of a booking was not true. */
const judgeBooking = (
  studio: Studio,
  answer: Answer,
  { wish, since, own, borrowed, quote, caller }: Try,
  proof: string | null,
): void => {
  if (answer === null || answer.isFailure) return;
  const { model, promises } = studio;
  const { kind } = answer;
  const ofTime = model.isTimeRefusal(kind, wish, { since, visit: null, reservation: own });
  const isTrue: { readonly [kind: string]: () => boolean } = {
    PaymentProofNotFound: () => borrowed !== null || (proof !== null && model.hasLapsed(proof)),
    ProofAlreadyUsed: () => proof !== null && model.wasProofUsed(proof, since),
    ProofLapsed: () => proof !== null && model.hasLapsed(proof),
    HoldLost: () => mayHaveLostHold(studio, since),
    QuoteNotFound: () => quote !== undefined && !promises.isQuoteOf(quote, caller.accountId),
    QuoteNotOpen: () => quote !== undefined && promises.wasClosed(quote, since),
    CodeUsedUp: () => studio.codes.wasUsedUp(since),
  };
  if (!(ofTime ?? isTrue[kind]?.() ?? false))
    model.fail(`${wish.date} ${wish.time} was refused as ${kind}, which was not so`);
};

const reserve = async (studio: Studio, asked: Try): Promise<void> => {
  const { model, reserved } = studio;
  const { act, parts, caller, visit, start, browser, request } = asked;
  const replaces = reserved.get(browser) ?? null;
  const work = reserveTime(parts)(caller, {
    visit,
    ...start,
    further: [],
    replaces,
    idempotencyKey: `${request}-${act.at}`,
  });
  const answer = await judged(studio, 'reserve', caller, work, ({ value }) => {
    if (value === null) return;
    reserved.set(browser, value);
    const left = model.reservedBy(browser).filter((holdId) => holdId === replaces?.holdId);
    judgeLeft(studio, 'reserve', left);
    if (left.length > 0 && replaces?.date === value.date)
      model.fail(`${left.join()} is still reserved beside what replaces it on the same day`);
  });
  judgeBooking(studio, answer, asked, null);
};

/** The owner confirms that the address is the client's. */
const verify = async ({ model, processes, callerOf }: Studio, client: AccountId, via: number): Promise<void> => {
  if (model.isVerified(client)) return;
  const process = processes.reach(via);
  if (process !== null)
    await verifyCustomer(process.parts)(callerOf('verify', 'owner', 0), { accountId: client, keepsPassword: true });
};

/** @returns whether the client stops asking */
const request = async (studio: Studio, asked: Try, startedAt: number): Promise<boolean> => {
  const { world, model, accounts, reserved, begin } = studio;
  const { act, parts, caller, visit, start, browser, email } = asked;
  const uploaded = await uploadFrom(browser, email, parts, caller);
  if (uploaded.isErr()) {
    await world.sleep(2_000);
    return false;
  }
  const proof = asked.borrowed ?? uploaded.value.value.proofId;
  const work = requestAppointment(parts)(caller, {
    ...{ ...visit, ...start, proofId: proofId(proof), paymentMethod: 'zelle', paymentDetails: null },
    ...{ customer: customerOf(act.who), notes: null, idempotencyKey: asked.idempotencyKey, agreement: null },
    reservation: reserved.get(browser)?.holdId ?? null,
    ...(asked.code === undefined ? {} : { code: asked.code }),
  });
  const answer = await judged(studio, 'book', caller, work, ({ value }) => {
    accounts.set(act.who, value.accountId);
    // The owner verifies the addresses of all clients but one.
    if (act.who !== 4) begin(verify(studio, value.accountId, act.via));
    // A repeated request gets the earlier booking, which may have moved since; it once was as requested.
    model.acknowledged(value.appointmentId, startedAt - 1, start);
  });
  judgeBooking(studio, answer, asked, proof);
  if (answer?.isFailure !== true) return true;
  await world.sleep(1_000 + world.random.below(60_000));
  return false;
};

/** Asks up to four times if the studio fails. `startedAt` is the start of the life; `held` is the time held for her. */
export const bookVisit = async (
  studio: Studio,
  act: Booking,
  startedAt: number,
  held: Wish | null = null,
): Promise<void> => {
  const { world, processes, callerOf, reserved } = studio;
  const asked = askedBy(studio, act, held);
  for (let tries = 0; tries < 4; tries += 1) {
    const process = processes.reach(act.via + tries);
    if (process === null) {
      await world.sleep(5_000);
      continue;
    }
    const caller = callerOf(act.does, asked.quote === undefined ? 'guest' : 'client', act.who, {
      person: asked.browser,
      request: asked.request,
    });
    const own = reserved.get(asked.browser)?.holdId ?? null;
    const once = { ...asked, parts: process.parts, caller, since: world.now(), own };
    if (act.does === 'reserve') return reserve(studio, once);
    if (await request(studio, once, startedAt)) return;
  }
};
