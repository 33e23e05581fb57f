import { type AppointmentId, appointmentId } from '../kernel/ids.ts';
import { cents } from '../kernel/money.ts';
import type { CalendarDate, WallTime } from '../kernel/time.ts';
import type { RequestAppointment } from './commands.ts';
import { appointmentStatusRules, holdsTime, type Install, isNoShow, type Visit } from './events.ts';
import { minutesOfVisit } from './policies.ts';
import type { Booking } from './state.ts';

// A visit of several days: each session is an appointment; the first has the price, payments and policies of all.

/** The id of any session contains the id of the first one. */
const idForm = /^(.+)-session-[2-5]$/;

export const installSessionId = (first: AppointmentId, session: number): AppointmentId =>
  session === 1 ? first : appointmentId(`${first}-session-${session}`);

/** The appointment that holds the money of this one: the first session of its install, or itself. */
export const firstSessionOf = (id: AppointmentId): AppointmentId => appointmentId(idForm.exec(id)?.[1] ?? id);

/** The ids of all sessions of the visit's install, in order; empty for a visit that takes one day. */
export const sessionIdsOf = ({
  appointmentId: id,
  install,
}: Pick<Booking, 'appointmentId' | 'install'>): readonly AppointmentId[] =>
  Array.from({ length: install?.of ?? 0 }, (_, place) => installSessionId(firstSessionOf(id), place + 1));

export const isFurtherSession = (id: AppointmentId): boolean => firstSessionOf(id) !== id;

type SessionOfInstall = Pick<Booking['time'], 'date' | 'time'> & Pick<Booking, 'appointmentId' | 'status'>;
type SessionAsked = SessionOfInstall & { readonly install: Pick<Install, 'session' | 'of'> | null };

/** What is asked of a session below, from its booking. */
export const asSession = ({ appointmentId: id, install, status, time: { date, time } }: Booking) => ({
  ...{ appointmentId: id, install, status, date, time },
});

const isLater = (other: SessionOfInstall, own: SessionOfInstall): boolean =>
  `${other.date} ${other.time}` > `${own.date} ${own.time}`;

const stands = ({ status }: SessionOfInstall): boolean => holdsTime(status) || isNoShow(status);

/**
 * Whether the balance of a visit is due at this session: the latest one of its install that was not canceled. `later`: at
 * another one; `never`: this further one was canceled and others were not. `sessions` is empty where nobody knows the
 * others yet.
 */
export const balanceDueAt = (own: SessionAsked, sessions: readonly SessionOfInstall[]): 'here' | 'later' | 'never' => {
  const { install } = own;
  if (install === null) return 'here';
  const others = sessions.filter((each) => each.appointmentId !== own.appointmentId && stands(each));
  if (others.length === 0)
    return install.session === install.of || (sessions.length > 0 && stands(own)) ? 'here' : 'later';
  if (!stands(own)) return install.session === 1 ? 'later' : 'never';
  return others.some((other) => isLater(other, own)) ? 'later' : 'here';
};

/** Whether the client may review the visit. An install is reviewed once, after the latest session that takes place. */
export const mayReview = (own: SessionOfInstall, sessions: readonly SessionOfInstall[]): boolean =>
  appointmentStatusRules[own.status].clientMayReview &&
  !sessions.some((other) => holdsTime(other.status) && isLater(other, own));

export type SessionStart = { readonly date: CalendarDate; readonly time: WallTime };

/** A time that the visit takes. The session is 1 if the visit takes one day. */
export type SessionWanted = SessionStart & { readonly session: number; readonly minutes: number };

/** All times that the visit takes, in the order of the days. The add-ons belong to the first one. */
export const sessionsWanted = (
  visit: Visit,
  first: SessionStart,
  further: readonly SessionStart[] = [],
): readonly [SessionWanted, ...SessionWanted[]] => [
  { date: first.date, time: first.time, session: 1, minutes: minutesOfVisit(visit) },
  ...further.map(({ date, time }, place) => ({ date, time, session: place + 2, minutes: visit.service.minutes })),
];

/** The session does not fit, so no session is booked. */
export type SessionTaken = SessionStart & { readonly kind: 'SessionTaken'; readonly session: number };

/** The service takes another number of sessions, or they are not on ascending days. */
export type SessionsUnfit = { readonly kind: 'SessionsUnfit'; readonly sessions: number };

export const objectionToSessions = (
  sessions: number,
  first: Pick<SessionStart, 'date'>,
  further: readonly Pick<SessionStart, 'date'>[],
): SessionsUnfit | null => {
  const dates = [first, ...further].map(({ date }) => date);
  const isInOrder = dates.every((date, place) => date > (dates[place - 1] ?? ''));
  return dates.length === sessions && isInOrder ? null : { kind: 'SessionsUnfit', sessions };
};

/** The booked form of a session. The add-ons and the whole price belong to the first one. */
export const visitOfSession = (
  { service, addOns, total }: Visit,
  { session, of }: Pick<Install, 'session' | 'of'>,
): Visit => {
  const named = { ...service, name: `${service.name} (session ${session} of ${of})` };
  if (session === 1) return { service: named, addOns, total };
  return { service: { ...named, price: cents(0) }, addOns: [], total: cents(0) };
};

/** The service's name without the session number. */
export const nameOfWhole = (name: string): string => name.replace(/ \(session [1-5] of [2-5]\)$/, '');

/** The request for a further session, at its own time and free. Null if there is none or the client was forgotten. */
export const requestOfSession = (first: Booking, session: number): RequestAppointment | null => {
  const { install, personal: box } = first;
  const time = install?.further[session - 2];
  if (install === null || time === undefined || box === 'erased') return null;
  const { accountId, bookedBy, bookedIn, paymentMethod, policies, agreement, fingerprint } = first;
  const { service } = first.visit;
  const whole = { ...first.visit, service: { ...service, name: nameOfWhole(service.name) } };
  return {
    type: 'RequestAppointment',
    request: {
      appointmentId: installSessionId(first.appointmentId, session),
      ...visitOfSession(whole, { session, of: install.of }),
      ...{ ...time, accountId, bookedBy, bookedIn, proofId: null, paymentMethod, policies, agreement, fingerprint },
      install: { session, of: install.of, further: [] },
      personal: { ...box, fields: { ...box.fields, address: null, device: null } },
    },
    meeting: first.meeting,
  };
};
