import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SalonEvent } from '../../domain/events.ts';
import { accountId, noticeId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { addMinutes, type Instant, instant } from '../../domain/kernel/time.ts';
import { noticeKindRules } from '../../domain/notice/events.ts';
import { firstSettings } from '../../domain/settings.ts';
import { type WantedNotice, wantedNotices } from '../../projections/notices.ts';
import { exampleOf } from '../support/examples.ts';
import { readModelsAfter } from '../support/read-models.ts';
import { appointmentRequested, type Told } from '../support/stories.ts';

const start = instant('2026-11-02T15:00:00.000Z');
/** The instant that many hours after the story begins. */
const hoursIn = (hours: number): Instant => addMinutes(start, hours * 60);
const told = (event: SalonEvent, hours: number): Told => ({ event, at: hoursIn(hours) });

const begun = told({ type: 'SendingBegun', data: { at: start } }, 0);
const hoursSaved = (firstReminderHours: number, lastReminderHours: number): SalonEvent => ({
  type: 'SettingsSaved',
  data: { ...firstSettings, firstReminderHours, lastReminderHours },
});

const requested = (startsAt: Instant): SalonEvent => {
  const { type, data } = appointmentRequested();
  return { type, data: { ...data, startsAt } };
};

type Change = { readonly at: number; readonly hours: number };
type Story = {
  readonly bookedAt: number;
  readonly startsAt: number;
  readonly changes: readonly Change[];
  readonly now: number;
};

/** When the first reminder is due, computed without a database; null if it is not due. */
const expected = ({ bookedAt, startsAt, changes, now }: Story): number | null => {
  const { firstReminderHours: first } = firstSettings;
  const known = changes.filter(({ at }) => at <= now);
  const hours = known.at(-1)?.hours ?? first;
  // A save with equal hours is no change.
  const sinceOf = (place: number): number | null =>
    known.slice(0, place + 1).reduce<number | null>((since, { at, hours: to }, index) => {
      const before = index === 0 ? first : known[index - 1]?.hours;
      return to === before ? since : at;
    }, null);
  const since = sinceOf(known.length - 1);
  const moment = startsAt - hours;
  if (hours === 0 || moment <= bookedAt || moment > now) return null;
  if (since !== null && since >= startsAt - hours / 4) return null;
  return since === null ? moment : Math.max(since, moment);
};

const stories = fc
  .record({
    bookedAt: fc.integer({ min: 1, max: 100 }),
    lead: fc.integer({ min: 1, max: 200 }),
    changes: fc.array(fc.record({ at: fc.integer({ min: 1, max: 300 }), hours: fc.constantFrom(0, 4, 24, 48, 72) }), {
      maxLength: 3,
    }),
    now: fc.integer({ min: 1, max: 300 }),
  })
  .map(
    ({ lead, changes, ...story }): Story => ({
      ...{ ...story, startsAt: story.bookedAt + lead },
      changes: changes.toSorted((one, other) => one.at - other.at),
    }),
  );

const wantedIn = (story: Story) => {
  const events = [
    told(requested(hoursIn(story.startsAt)), story.bookedAt),
    ...story.changes.map(({ at, hours }) => told(hoursSaved(hours, 0), at)),
  ]
    .filter(({ at }) => (at ?? '') <= hoursIn(story.now))
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1));
  const db = readModelsAfter(begun, told(hoursSaved(firstSettings.firstReminderHours, 0), 0), ...events);
  return wantedNotices(db, hoursIn(story.now), 10).filter(({ kind }) => kind === 'reminder-days');
};

/** Checks for due reminders at various times of a clock that may have jumped or stopped for days. */
const looks = fc.array(
  fc.record({ hours: fc.integer({ min: -5, max: 100 }), first: fc.constantFrom(null, 0, 4, 24, 72) }),
  { minLength: 1, maxLength: 12 },
);

const dueOf = ({ stream, revision, kind, appointmentId, causedAt }: WantedNotice, at: Instant): SalonEvent => {
  const { type, data } = exampleOf('NoticeDue');
  const id = noticeId(`${stream}-${revision}-${kind}`);
  return {
    type,
    data: {
      ...{ ...data, noticeId: id, kind, causedAt, dueAt: at },
      about: {
        ...{ of: 'visit', cause: { stream, revision }, appointmentId },
        ...{ accountId: accountId('c'), startsAt: at },
      },
    },
  };
};

describe('a reminder', () => {
  it('is told once, also over stops of days, clocks that jump and hours that change', () => {
    fc.assert(
      fc.property(looks, fc.integer({ min: 30, max: 300 }), (rounds, startsAt) => {
        const story: Told[] = [begun, told(requested(hoursIn(startsAt)), 1)];
        const known: string[] = [];
        let now = 1;
        for (const { hours, first } of rounds) {
          now += hours;
          if (first !== null) story.push(told(hoursSaved(first, first === 0 ? 3 : first / 2), Math.max(now, 0)));
          const wanted = wantedNotices(readModelsAfter(...story), hoursIn(now), 10).filter(
            ({ kind }) => noticeKindRules[kind].reminds !== null,
          );
          for (const each of wanted) {
            known.push(each.kind);
            story.push(told(dueOf(each, hoursIn(now)), now));
          }
        }
        expect(known.toSorted()).toEqual([...new Set(known)].toSorted());
      }),
      { numRuns: 10 },
    );
  });

  it('becomes due by the hours that the owner has chosen by then, and not where these came too late for it', () => {
    fc.assert(
      fc.property(stories, (story) => {
        fc.pre(story.bookedAt <= story.now);
        const moment = expected(story);
        expect(wantedIn(story).map(({ wantedAt }) => wantedAt)).toEqual(moment === null ? [] : [hoursIn(moment)]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what the owner changes about the money of a visit', () => {
  const charged = { event: exampleOf('FeeCharged'), role: 'admin' } as const;
  const amended = (total: number): SalonEvent => {
    const { type, data } = exampleOf('AppointmentAmended');
    return { type, data: { ...data, total: cents(total) } };
  };
  const booked = (rehearsal: object = {}): SalonEvent => {
    const { type, data } = appointmentRequested();
    return { type, data: { ...data, ...rehearsal, appointmentId: charged.event.data.appointmentId } };
  };
  const wantedAfter = (...story: readonly Told[]) =>
    wantedNotices(readModelsAfter(begun, ...story), hoursIn(100), 10).filter(({ kind }) => kind === 'money-changed');
  const { total } = appointmentRequested().data;
  const byOwner = (event: SalonEvent): Told => ({ event, role: 'admin' });

  it('is told once for all that she changes until it is told; of a rehearsal, and by her client, nothing is', () => {
    const [first, ...others] = wantedAfter(told(booked(), 1), { ...charged, at: hoursIn(2) }, byOwner(amended(5)));
    expect(others).toEqual([]);
    expect(first?.wantedAt).toBe(addMinutes(hoursIn(2), 2));
    expect(wantedAfter(told(booked({ rehearsal: true }), 1), charged, byOwner(amended(5)))).toEqual([]);
    expect(wantedAfter(told(booked(), 1), { ...charged, role: 'user' })).toEqual([]);
  });

  it('is nothing where an amendment leaves the price', () => {
    expect(wantedAfter(told(booked(), 1), byOwner(amended(total)))).toEqual([]);
    expect(wantedAfter(told(booked(), 1), byOwner(amended(total + 1)))).toHaveLength(1);
  });
});
