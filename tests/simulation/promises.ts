import type { StoredEvent } from '../../application/ports/event-store.ts';
import type { Cause } from './model.ts';
import { dateAt, minute } from './studio-words.ts';

/** What the simulated owner promises: one length and price for quotes, and a fixed hold for freed times. */
export const quoted = { minutes: 60, price: 7_700, sessionsOf: (who: number): number => 1 + (who % 2) } as const;
export const waitingHoldMinutes = 30;

type Span = { readonly from: number; readonly to: number };
type Offer = Span & { readonly holdId: string; readonly date: string; readonly time: string; readonly until: number };

type Place = {
  readonly id: string;
  readonly accountId: string;
  readonly person: string | null;
  readonly minutes: number;
  readonly dates: readonly string[];
  offer: Offer | null;
  readonly passed: Span[];
  unanswered: number;
  ended: string | null;
  /** `changedAt`: when it joined, or last got or lost an offer. `heldAt`: when a time was last held for it. */
  changedAt: number;
  heldAt: number;
};

type Quote = {
  readonly accountId: string;
  sessions: number;
  until: string;
  isOpen: boolean;
  /** When the quote was last given, and last withdrawn. */
  givenAt: number;
  closedAt: number;
  /** The visit of each hold with which somebody tried to book the quote. */
  readonly uses: Map<string, string>;
};

type PlaceInSeries = {
  readonly place: number;
  readonly date: string;
  readonly time: string;
  readonly accountId: string;
};

/** A visit of several days, as its first session was booked. */
type Install = {
  readonly id: string;
  readonly of: number;
  readonly accountId: string;
  /** The sessions that the owner changed individually or that took place. */
  readonly ownWay: Set<string>;
};

/** The first session of an install, from the id of any session. */
const firstOf = (id: string): string => id.replace(/-session-\d$/, '');
const isFurther = (id: string): boolean => firstOf(id) !== id;

type VisitSeen = { readonly status: string; readonly isDeleted: boolean };
type Data = StoredEvent['data'];

type Parts = {
  readonly now: () => number;
  readonly causeOf: (correlation: string) => Cause | null;
  /** The least and the most by which a process's clock is ahead. */
  readonly skews: () => readonly [number, number];
  readonly isUnclear: () => boolean;
  readonly visitOf: (id: string) => VisitSeen | undefined;
  /** Whether a visit was in that state at any time since then. */
  readonly wasSo: (id: string, since: number, isSo: (seen: { readonly status: string }) => boolean) => boolean;
  /** Sets whose a reserved time is now, null for nobody. Returns whether the time is reserved. */
  readonly giveReserved: (holdId: string, person: string | null) => boolean;
  readonly fail: (what: string) => void;
};

const millis = (value: unknown): number => Date.parse(String(value));
const daysBetween = (from: string, to: string): number => Math.round((millis(to) - millis(from)) / (24 * 60 * minute));

/** Judges by the stored events what was promised to one client: quotes, series, installs, waiting list holds. */
export const openPromiseModel = ({ now, causeOf, skews, isUnclear, visitOf, wasSo, giveReserved, fail }: Parts) => {
  const places = new Map<string, Place>();
  const quotes = new Map<string, Quote>();
  const quoteOf = new Map<string, string>();
  const reopened = new Set<string>();
  const series = new Map<string, PlaceInSeries[]>();
  const installs = new Map<string, Install>();
  const inSeries: string[] = [];

  const isStanding = (id: string): boolean => {
    const visit = visitOf(id);
    return visit !== undefined && !visit.isDeleted && visit.status !== 'cancelled' && !reopened.has(id);
  };

  const use = ({ data, metadata }: StoredEvent, quote: Quote): void => {
    const [id, holdId] = [String(data.appointmentId), String(data.holdId)];
    quote.uses.set(holdId, id);
    quoteOf.set(holdId, String(data.quoteId));
    if (!quote.isOpen) fail(`${data.quoteId} is used and not open`);
    if (causeOf(String(metadata.correlationId))?.accountId !== quote.accountId)
      fail(`${data.quoteId} is used by somebody else`);
    if (!isUnclear() && dateAt(millis(metadata.occurredAt) - minute) > quote.until)
      fail(`${data.quoteId} is used after its end`);
  };

  const follow = (event: StoredEvent): void => {
    const { type, data } = event;
    const id = String(data.quoteId);
    if (type === 'QuoteAsked')
      quotes.set(id, {
        ...{ accountId: String(data.accountId), sessions: 0, until: '', isOpen: false, givenAt: now() },
        ...{ closedAt: now(), uses: new Map() },
      });
    const quote = quotes.get(id);
    if (quote === undefined) return;
    if (type === 'QuoteUsed') use(event, quote);
    if (type === 'QuoteGiven')
      Object.assign(quote, {
        sessions: Number(data.sessions),
        until: String(data.until),
        isOpen: true,
        givenAt: now(),
      });
    if (type === 'QuoteWithdrawn') Object.assign(quote, { isOpen: false, closedAt: now() });
  };

  /** Checks that a visit is booked at its quote's price. */
  const judgePrice = ({ appointmentId, holdId, service }: Data): void => {
    const { price, minutes } = service as { readonly price: number; readonly minutes: number };
    const quote = quotes.get(quoteOf.get(String(holdId)) ?? '');
    if ((price === quoted.price) !== (quote !== undefined))
      fail(`${appointmentId} costs ${price}, with a quote: ${quote !== undefined}`);
    if (quote === undefined) return;
    if (minutes !== quoted.minutes) fail(`${appointmentId} takes ${minutes} minutes, which is not what was quoted`);
    const standing = new Set([...quote.uses.values()].filter((id) => id === appointmentId || isStanding(id)));
    if (standing.size > quote.sessions)
      fail(`a quote for ${quote.sessions} visits is booked for ${[...standing].join()}`);
  };

  const repeat = ({ appointmentId, accountId, date, time, series: found }: Data): void => {
    if (found === undefined) return;
    const { id, place, of, everyWeeks } = found as { id: string; place: number; of: number; everyWeeks: number };
    const own = series.get(id) ?? [];
    series.set(id, [...own, { place, date: String(date), time: String(time), accountId: String(accountId) }]);
    inSeries.push(String(appointmentId));
    if (place >= of || own.some((one) => one.place === place))
      fail(`the visit ${place} of the series ${id} is booked again`);
    const [first] = own;
    const isInRhythm =
      first === undefined || daysBetween(first.date, String(date)) === 7 * everyWeeks * (place - first.place);
    if (!isInRhythm || (first?.time ?? time) !== time)
      fail(`the visit ${place} of the series ${id} is on ${date} at ${time}`);
    if ((first?.accountId ?? accountId) !== accountId) fail(`the series ${id} is of two clients`);
  };

  /** An install is booked through its first session, which carries the price and all money, for any session paid. */
  const install = ({ type, data, stream }: StoredEvent): void => {
    const id = String(data.appointmentId);
    const found = data.install as { readonly of: number; readonly further: readonly unknown[] } | undefined;
    if (type === 'AppointmentRequested' && found !== undefined && !isFurther(id)) {
      installs.set(id, { id, of: found.of, accountId: String(data.accountId), ownWay: new Set() });
      if (found.further.length !== found.of - 1) fail(`${id} is booked on ${found.further.length + 1} days`);
    }
    if (!isFurther(id) || !stream.startsWith('appointment-')) return;
    const first = installs.get(firstOf(id));
    if (first === undefined && type !== 'BookingAbandoned') fail(`${id} has ${type} without a first session`);
    if (type === 'AppointmentRequested' && (Number(data.total) !== 0 || data.accountId !== first?.accountId))
      fail(`${id} costs ${data.total}, for ${data.accountId}`);
    if (['MoneyReceived', 'MoneyReversed', 'FeeCharged'].includes(type)) fail(`${id} has a ledger of its own`);
  };

  /** When no work is left, all days of an install must be in the same state. */
  const judgeInstalls = (): void => {
    for (const { id, of, ownWay } of installs.values()) {
      const first = visitOf(id);
      const stands = (visit: VisitSeen | undefined) =>
        visit === undefined || visit.isDeleted ? 'deleted' : visit.status;
      for (let session = 2; session <= of; session += 1) {
        const other = `${id}-session-${session}`;
        const [whole, one] = [stands(first), stands(visitOf(other))];
        const isAsked = ['cancelled', 'deleted'].includes(whole)
          ? ['cancelled', 'deleted'].includes(one)
          : one === whole;
        if (!isAsked && !(ownWay.has(other) && one === 'cancelled')) fail(`${id} is ${whole}, and ${other} is ${one}`);
      }
    }
  };

  /** An earlier place that could have been notified of the same time for a while, and was not. */
  const passedOver = (place: Place, offer: Offer): Place | undefined =>
    [...places.values()]
      .slice(0, [...places.keys()].indexOf(place.id))
      .find(
        (other) =>
          other.offer === null &&
          other.ended === null &&
          other.minutes <= place.minutes &&
          other.changedAt < now() - 2 * minute &&
          other.dates.includes(offer.date) &&
          !other.passed.some(({ from, to }) => from < offer.to && offer.from < to),
      );

  const offer = ({ data, metadata }: StoredEvent, place: Place): void => {
    const held: Offer = {
      ...{ holdId: String(data.holdId), date: String(data.date), time: String(data.time) },
      ...{ from: millis(data.startsAt), to: millis(data.endsAt), until: millis(data.until) },
    };
    if (place.offer !== null || place.ended !== null) fail(`${place.id} is told of a time and has one, or is over`);
    // A process whose clock is ahead may have considered it ended.
    if (!giveReserved(held.holdId, place.person) && !isUnclear() && skews().every((skew) => skew === 0))
      fail(`${place.id} is told of ${held.holdId}, which is not reserved`);
    if ([...places.values()].some((other) => other.offer?.holdId === held.holdId))
      fail(`${held.holdId} is held for two clients`);
    if (!place.dates.includes(held.date) || held.to - held.from !== place.minutes * minute)
      fail(`${place.id} is told of what she does not want`);
    if (place.passed.some(({ from, to }) => from < held.to && held.from < to))
      fail(`${place.id} is told again of what she let pass`);
    const heldFor = held.until - millis(metadata.occurredAt);
    if (!isUnclear() && Math.abs(heldFor - waitingHoldMinutes * minute) > minute)
      fail(`${held.holdId} is held for ${heldFor / minute} minutes`);
    place.offer = held;
    place.changedAt = now();
  };

  const endOffer = ({ why }: Data, place: Place): void => {
    const { offer: held, id } = place;
    if (held === null) return;
    place.passed.push(held);
    Object.assign(place, { offer: null, changedAt: now(), heldAt: now() });
    if (why === 'lapsed') place.unanswered += 1;
    if (why === 'lapsed' && now() + skews()[1] < held.until) fail(`the time of ${id} has lapsed too early`);
  };

  const end = ({ data: { why, appointmentId }, metadata }: StoredEvent, place: Place): void => {
    const { id, offer: held } = place;
    if (held !== null) giveReserved(held.holdId, null);
    Object.assign(place, { ended: String(why), offer: null, heldAt: held === null ? place.heldAt : now() });
    if (why === 'booked' && visitOf(String(appointmentId)) === undefined) fail(`${id} has booked what is not there`);
    if (why === 'unanswered' && place.unanswered < 2) fail(`${id} has left, with ${place.unanswered} times unanswered`);
    const by = causeOf(String(metadata.correlationId))?.person ?? null;
    if (why === 'left' && by !== place.person) fail(`${by} has left for ${place.person}`);
  };

  const wait = (event: StoredEvent): void => {
    const { type, data, metadata } = event;
    const id = String(data.waitingId);
    if (type === 'WaitingJoined')
      places.set(id, {
        ...{
          id,
          accountId: String(data.accountId),
          minutes: Number(data.minutes),
          dates: data.dates as readonly string[],
        },
        person: causeOf(String(metadata.correlationId))?.person ?? null,
        ...{ offer: null, passed: [], unanswered: 0, ended: null, changedAt: now(), heldAt: -1 },
      });
    const place = places.get(id);
    if (place === undefined) return;
    if (type === 'WaitingOffered') offer(event, place);
    if (type === 'WaitingOfferEnded') endOffer(data, place);
    if (type === 'WaitingEnded') end(event, place);
  };

  const meet = (event: StoredEvent): void => {
    const { type, data } = event;
    follow(event);
    wait(event);
    install(event);
    if (type === 'AppointmentReopened') reopened.add(String(data.appointmentId));
    if (type !== 'AppointmentRequested') return;
    judgePrice(data);
    repeat(data);
  };

  const placeOf = (person: string): Place | null =>
    [...places.values()].findLast((one) => one.person === person) ?? null;

  return {
    met: (events: readonly StoredEvent[]): void => events.forEach(meet),
    placeOf,
    waitsOf: (accountId: string | null): number =>
      [...places.values()].filter((one) => one.accountId === accountId).length,
    wasHeld: (id: string): boolean => {
      const place = places.get(id);
      return place !== undefined && (place.offer !== null || place.heldAt >= now() - minute);
    },
    passedOver: (): string | null => {
      for (const place of places.values())
        if (place.offer !== null && place.changedAt < now() - minute) {
          const other = passedOver(place, place.offer);
          if (other !== undefined) return `${other.id} waits longer than ${place.id} and was passed over`;
        }
      return null;
    },
    isQuoteOf: (id: string, accountId: string | null): boolean => quotes.get(id)?.accountId === accountId,
    /** Whether the quote could not be booked at any time since then: withdrawn, expired or used up by others. */
    wasClosed: (id: string, since: number): boolean => {
      const quote = quotes.get(id);
      if (quote === undefined || !quote.isOpen || Math.max(quote.closedAt, quote.givenAt) >= since) return true;
      const stood = [...new Set(quote.uses.values())].filter(
        (each) =>
          visitOf(each) === undefined || wasSo(each, since, ({ status }) => !['cancelled', 'deleted'].includes(status)),
      );
      return quote.until < dateAt(now() + skews()[1]) || stood.length >= quote.sessions;
    },
    /** One of the booked installs. The owner may still change its sessions individually. */
    installOf: (nth: number): Install | null =>
      [...installs.values()].at(-1 - (nth % Math.max(1, installs.size))) ?? null,
    visitOfSeries: (nth: number): string | null => inSeries.at(-1 - (nth % Math.max(1, inSeries.length))) ?? null,
    counts: () => ({
      'quotes used': quoteOf.size,
      'visits of series': inSeries.length,
      installs: installs.size,
      'times offered': [...places.values()].reduce(
        (sum, { passed, offer, ended }) => sum + passed.length + (offer !== null || ended === 'booked' ? 1 : 0),
        0,
      ),
      'waiters who booked': [...places.values()].filter(({ ended }) => ended === 'booked').length,
    }),
    /** Nothing may be held for the waiting list anymore. */
    atRest: (): void => {
      judgeInstalls();
      for (const { id, offer: held } of places.values())
        if (held !== null && held.until < now() - 60 * minute) fail(`${held.holdId} is still held for ${id}`);
    },
  };
};
