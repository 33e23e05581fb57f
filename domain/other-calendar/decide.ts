import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, happened, nothing, personal } from '../kernel/event.ts';
import { same } from '../kernel/text.ts';
import { addDays, addMonths, type CalendarDate, type Instant, millisOf, type Zone } from '../kernel/time.ts';
import type {
  AddOtherCalendar,
  ClaimCalendarAsking,
  NoteReading,
  NoteTrouble,
  OtherCalendarCommand,
  ReviseOtherCalendar,
} from './commands.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from './events.ts';
import type { OtherCalendarNotFound } from './rejections.ts';
import {
  type CalendarAskingState,
  evolve,
  evolveAsking,
  type OtherCalendar,
  type OtherCalendarState,
} from './state.ts';
import type { CalendarTrouble } from './troubles.ts';

/** For how many days the busy times of an unreadable calendar still count. */
export const daysRemembered = 7;

const dayMillis = 86_400_000;

const cannotBeUnderstood: readonly CalendarTrouble[] = ['too-large', 'no-calendar', 'too-many-events'];

/**
 * Whether a calendar's last reading stops counting after some time. If the calendar is there but cannot be
 * understood, its times stay closed until the owner pauses or removes it.
 */
export const canLapse = (why: CalendarTrouble): boolean => !cannotBeUnderstood.includes(why);

const hasLapsed = ({ since }: { readonly since: Instant }, now: Instant): boolean =>
  millisOf(now) - millisOf(since) >= daysRemembered * dayMillis;

/** Whether an unchanged reading is recorded again, so that the log shows every day on which it was read. */
const isDueAgain = (read: { readonly at: Instant }, now: Instant): boolean =>
  millisOf(now) - millisOf(read.at) >= dayMillis;

/** The last day for which a calendar is read: a month more than clients can book. */
export const followedThrough = (today: CalendarDate, windowMonths: number): CalendarDate =>
  addMonths(today, windowMonths + 1);

/**
 * Whether it must be read as a whole, not only if it changed: it was never read, the salon's zone changed, or clients
 * can soon book beyond the days that were read.
 */
export const mustReadWhole = (
  { read }: Pick<OtherCalendar, 'read'>,
  zone: Zone,
  today: CalendarDate,
  windowMonths: number,
): boolean => read === null || read.zone !== zone || read.through < addDays(addMonths(today, windowMonths), 7);

/** Calendar programs write `webcal` for https addresses. */
export const calendarAddress = (typed: string): string => typed.trim().replace(/^webcals?:/i, 'https:');

type Decision = Result<readonly OtherCalendarEvent[], OtherCalendarNotFound>;

const add = ({ calendarId, name, url, showsTitles }: AddOtherCalendar): Decision =>
  happened({
    type: 'OtherCalendarAdded',
    data: { calendarId, showsTitles, personal: personal('studio', { name, url }) },
  });

const revise = (asked: ReviseOtherCalendar, before: OtherCalendar): Decision => {
  const { calendarId, name, url, showsTitles } = before;
  const after = {
    name: asked.name ?? name,
    url: asked.url ?? url,
    showsTitles: asked.showsTitles ?? showsTitles,
  };
  if (same(after, { name, url, showsTitles })) return nothing;
  const fields = { name: after.name, url: after.url };
  return happened({
    type: 'OtherCalendarRevised',
    data: { calendarId, showsTitles: after.showsTitles, personal: personal('studio', fields) },
  });
};

/** Records an unchanged reading once a day, and a changed one, or the first after a trouble, at once. */
const noteReading = (
  { url, read }: NoteReading,
  { calendarId, isPaused, url: asked, read: known, trouble }: OtherCalendar,
): Decision => {
  if (isPaused || asked !== url) return nothing;
  const isKnown =
    known !== null &&
    known.digest === read.digest &&
    known.zone === read.zone &&
    same(known.unread ?? null, read.unread ?? null) &&
    !isDueAgain(known, read.at);
  return isKnown && trouble === null ? nothing : happened({ type: 'OtherCalendarRead', data: { calendarId, ...read } });
};

const noteTrouble = ({ url, why, now }: NoteTrouble, before: OtherCalendar): Decision => {
  if (before.isPaused || before.url !== url) return nothing;
  const { calendarId, trouble } = before;
  const lapses = trouble !== null && !trouble.isLapsed && canLapse(why) && hasLapsed(trouble, now);
  return happened(
    ...(trouble?.why === why ? [] : [{ type: 'OtherCalendarUnread' as const, data: { calendarId, why, at: now } }]),
    ...(lapses ? [{ type: 'OtherCalendarLapsed' as const, data: { calendarId } }] : []),
  );
};

const ofKnown = (state: OtherCalendarState, decideOn: (before: OtherCalendar) => Decision): Decision =>
  state === null ? err({ kind: 'OtherCalendarNotFound' }) : decideOn(state);

const pause = ({ calendarId, isPaused }: OtherCalendar): Decision =>
  isPaused ? nothing : happened({ type: 'OtherCalendarPaused', data: { calendarId } });

const resume = ({ calendarId, isPaused }: OtherCalendar): Decision =>
  isPaused ? happened({ type: 'OtherCalendarResumed', data: { calendarId } }) : nothing;

const remove = ({ calendarId }: OtherCalendar): Decision =>
  happened({ type: 'OtherCalendarRemoved', data: { calendarId } });

const decide = (command: OtherCalendarCommand, state: OtherCalendarState): Decision =>
  match(command)
    .with({ type: 'AddOtherCalendar' }, (asked) => (state === null ? add(asked) : nothing))
    .with({ type: 'ReviseOtherCalendar' }, (asked) => ofKnown(state, (before) => revise(asked, before)))
    .with({ type: 'PauseOtherCalendar' }, () => ofKnown(state, pause))
    .with({ type: 'ResumeOtherCalendar' }, () => ofKnown(state, resume))
    .with({ type: 'RemoveOtherCalendar' }, () => ofKnown(state, remove))
    .with({ type: 'NoteReading' }, (asked) => ofKnown(state, (before) => noteReading(asked, before)))
    .with({ type: 'NoteTrouble' }, (asked) => ofKnown(state, (before) => noteTrouble(asked, before)))
    .exhaustive();

/** Another calendar of the owner, which says when she is busy. */
export const otherCalendar: Decider<
  OtherCalendarState,
  OtherCalendarCommand,
  OtherCalendarEvent,
  OtherCalendarNotFound
> = { initial: null, evolve, decide };

/** The server that reads the calendars in a span of time: the first to claim it. */
export const calendarAsking: Decider<CalendarAskingState, ClaimCalendarAsking, CalendarAskingEvent, never> = {
  initial: { by: null },
  evolve: evolveAsking,
  decide: ({ from, by }, state) => ok(state.by === null ? [{ type: 'CalendarAskingClaimed', data: { from, by } }] : []),
};
