import type { StoredEvent } from '../../application/ports/event-store.ts';
import type { MailTold } from './mails.ts';
import type { SeenVisit } from './model.ts';
import { dateAt, hourAt, minute } from './studio-words.ts';

type Data = { readonly [name: string]: unknown };
type About =
  | { readonly of: 'visit'; readonly cause: { readonly stream: string; readonly revision: number } }
  | { readonly of: 'day'; readonly date: string }
  | { readonly of: 'quote' | 'waiting'; readonly cause: { readonly stream: string; readonly revision: number } };
type AboutWhom = { readonly accountId?: string; readonly waitingId?: string };
type Notice = {
  readonly id: string;
  readonly kind: string;
  readonly about: AboutWhom;
  readonly endsAt: number;
  outcome: string | null;
};

/** Which notices each event sends by the studio's words: by the client's act, and by the owner's. */
const told: { readonly [type: string]: { readonly client: readonly string[]; readonly owner: readonly string[] } } = {
  AppointmentRequested: { client: ['booking-received', 'new-booking'], owner: ['booking-received'] },
  AppointmentConfirmed: { client: [], owner: ['visit-confirmed'] },
  AppointmentCancelled: { client: ['visit-cancelled', 'client-cancelled'], owner: ['visit-cancelled'] },
  AppointmentRescheduled: { client: ['visit-moved', 'client-moved'], owner: ['visit-moved'] },
  AppointmentReopened: { client: [], owner: ['visit-reopened'] },
};

/** The hour from which the owner gets the day's agenda. */
const agendaHour = 7;

/** How many hours before a visit the client gets the first and the last reminder. */
const reminderHours: { readonly [kind: string]: number } = { 'reminder-days': 48, 'reminder-hours': 3 };

const toOwner = ['quote-asked', 'new-booking', 'client-moved', 'client-cancelled', 'day-agenda'];
/** Notices that are sent at a later time, only if they are still true then. */
const later = [
  ...['reminder-days', 'reminder-hours', 'review-asked', 'return-due', 'day-agenda'],
  ...['payment-due', 'money-changed', 'times-proposed', 'time-opened', 'waiting-joined'],
  ...['quote-asked', 'quote-given', 'quote-changed', 'quote-withdrawn', 'quote-ends'],
];

type NoticeModelParts = {
  readonly now: () => number;
  /** The most by which a process's clock is ahead. */
  readonly ahead: () => number;
  readonly isUnclear: () => boolean;
  /** Whether any process's clock is wrong. */
  readonly isSkewed: () => boolean;
  readonly visitOf: (id: string) => SeenVisit | undefined;
  /** The possible agendas of that day at each time in the last minute: visit ids in order of time. */
  readonly expectedOn: (date: string) => readonly string[];
  /** Whether a time was held for a place on the waiting list in the last minute. */
  readonly wasHeld: (waitingId: string) => boolean;
  readonly ownersAddress: string;
  readonly fail: (what: string) => void;
};

/** Judges who is notified of what, when, and what happens to each notice. */
export const openNoticeModel = ({
  now,
  ahead,
  isUnclear,
  isSkewed,
  visitOf,
  expectedOn,
  wasHeld,
  ownersAddress,
  fail,
}: NoticeModelParts) => {
  const notices = new Map<string, Notice>();
  const expected = new Map<string, string>();
  const due = new Set<string>();
  const emails = new Map<string, string>();
  let hasBegun = false;

  const expect = ({ type, data, metadata, stream, revision }: StoredEvent): void => {
    const isByClient = metadata.role === 'user' || metadata.role === 'anonymous';
    const { place = 0 } = (data.series ?? {}) as { readonly place?: number };
    // The mail about a series's first visit lists the others.
    if (type === 'AppointmentRequested' && place > 0) return;
    const kinds =
      type === 'AppointmentDeleted' && data.hold !== null
        ? ['visit-cancelled']
        : (told[type]?.[isByClient ? 'client' : 'owner'] ?? []);
    for (const kind of kinds) expected.set(`${kind} of ${stream}@${revision}`, String(data.appointmentId));
  };

  const become = (data: Data, outcome: string | null): void => {
    const notice = notices.get(String(data.noticeId));
    if (notice === undefined) fail(`the notice ${String(data.noticeId)} was never due`);
    else notice.outcome = outcome;
  };

  const judgeGivenUp = (data: Data): void => {
    const notice = notices.get(String(data.noticeId));
    if (notice === undefined) return;
    const { reason } = data;
    const isLate = reason === 'too-late' && now() + ahead() >= notice.endsAt;
    const isUntrue = reason === 'untrue' && later.includes(notice.kind);
    if (!isLate && !isUntrue && reason !== 'tries-used-up' && !isUnclear())
      fail(`the notice ${notice.id}, ${notice.kind}, was given up as ${String(reason)}`);
  };

  const judgeAgenda = (date: string, visits: readonly string[]): void => {
    if (!expectedOn(date).includes(visits.join()))
      fail(`the owner was told that on ${date} come ${visits.join()}, who were never all that come`);
    if (isUnclear() || isSkewed()) return;
    if (date !== dateAt(now())) fail(`the owner was told on ${dateAt(now())} who comes on ${date}`);
    if (hourAt(now()) < agendaHour) fail(`the owner was told at ${hourAt(now())} o'clock who comes`);
  };

  return {
    met: (events: readonly StoredEvent[]): void => {
      for (const event of events) {
        const { type, data } = event;
        if (type === 'SendingBegun') hasBegun = true;
        if (type === 'AccountOpened')
          emails.set(String(data.accountId), String((data.personal as { readonly fields: Data }).fields.email));
        if (hasBegun) expect(event);
        if (type === 'NoticeDue') {
          const about = data.about as About & AboutWhom;
          const told = about.of === 'day' ? about.date : `${about.cause.stream}@${about.cause.revision}`;
          const [id, kind] = [String(data.noticeId), String(data.kind)];
          const place = `${kind} of ${told}`;
          if (due.has(place)) fail(`${place} is told by two notices`);
          due.add(place);
          notices.set(id, { id, kind, about, endsAt: Date.parse(String(data.endsAt)), outcome: null });
        }
        if (type === 'NoticeHandedOver') become(data, 'sent');
        if (type === 'NoticeGivenUp') {
          judgeGivenUp(data);
          become(data, 'given up');
        }
      }
    },
    /** Judges a mail that the mail server has taken. */
    taken: (mail: MailTold, to: readonly string[]): void => {
      const { kind } = mail;
      const { accountId = '', waitingId = '' } = ('noticeId' in mail && notices.get(mail.noticeId)?.about) || {};
      const visit = 'appointmentId' in mail ? visitOf(mail.appointmentId) : undefined;
      const expectedTo = toOwner.includes(kind) ? ownersAddress : (visit?.email ?? emails.get(accountId));
      if (to.join() !== expectedTo) fail(`a mail of ${kind} went to ${to.join()}, not to ${expectedTo}`);
      if ('date' in mail) {
        judgeAgenda(mail.date, mail.visits);
        return;
      }
      if (kind === 'time-opened' && !wasHeld(waitingId)) fail(`${waitingId} was told of a time that is not held`);
      if ('noticeId' in mail) return;
      const { appointmentId, startsAt } = mail;
      if (!kind.startsWith('reminder')) return;
      const wasSo = visit?.starts.some(({ at, startsAt: start }, index, all) => {
        const until = all[index + 1]?.at ?? Number.POSITIVE_INFINITY;
        return start === startsAt && at <= now() && until >= now() - minute;
      });
      if (wasSo !== true) fail(`${appointmentId} was reminded of a time that it has not`);
      if (isUnclear() || isSkewed()) return;
      const hour = hourAt(now());
      if (hour >= 22 || hour < 7) fail(`a reminder came at ${hour} o'clock`);
      if (startsAt < now()) fail(`${appointmentId} was reminded of a time that was over`);
      const hours = (startsAt - now() - minute) / (60 * minute);
      if (hours > (reminderHours[kind] ?? 0)) fail(`${appointmentId} had a ${kind} ${hours} hours before it`);
    },
    count: (): number => notices.size,
    /** When no work is left, everyone must have been notified of everything. */
    atRest: (has: (id: string) => boolean): void => {
      for (const [place, appointmentId] of expected)
        if (!due.has(place)) fail(`${place} is told to nobody (${appointmentId})`);
      for (const { id, kind, outcome } of notices.values()) {
        if (outcome === null && !later.includes(kind)) fail(`the notice ${id}, ${kind}, was never sent`);
        if (outcome === 'sent' && !has(id)) fail(`the notice ${id}, ${kind}, is noted as sent and no mail came`);
      }
    },
  };
};
