import { describe, expect, it } from 'vitest';
import {
  closeDay,
  closePartsOfDay,
  enableFutureDates,
  resetDay,
  setDaySlots,
  showDay,
} from '../../../application/availability/days.ts';
import { planDays } from '../../../application/availability/offer.ts';
import {
  changeRules,
  pauseBooking,
  proposeZone,
  resumeBooking,
  setWorkingTimes,
  setZone,
} from '../../../application/availability/rules.ts';

import { type Caller, systemCaller } from '../../../application/kernel/caller.ts';
import { addDays, zone } from '../../../domain/kernel/time.ts';
import { friday, today } from '../../domain/availability/salon.ts';
import { client, openSalon, owner, slots, visitor } from './salon.ts';

const newYork = zone('America/New_York');

describe('the plan of many days', () => {
  it('changes each day separately and lists the days that were refused', async () => {
    const { parts, answer } = openSalon();
    const dates = [addDays(today, -1), friday, addDays(friday, 1), friday];
    expect(
      await answer(planDays(parts)(owner, { dates, plan: { kind: 'slots', slots: slots('10:00'), reason: null } })),
    ).toMatchObject({
      value: {
        planned: [{ date: '2026-12-18' }, { date: '2026-12-19' }],
        refused: [{ date: '2026-12-03', refusal: { kind: 'DayIsOver' } }],
      },
    });
    await answer(planDays(parts)(owner, { dates: [friday], plan: { kind: 'close', reason: 'Ill' } }));
    expect(showDay(parts)(owner, friday)._unsafeUnwrap()).toMatchObject({ isClosed: true, reason: 'Ill' });
    await answer(planDays(parts)(owner, { dates: [friday], plan: { kind: 'reset' } }));
    expect(showDay(parts)(owner, friday)._unsafeUnwrap()).toMatchObject({ isClosed: false, isCustom: false });
  });

  it('resets the next 90 days from today on, and no others', async () => {
    const { parts, answer, log } = openSalon();
    const dates = [today, addDays(today, 89), addDays(today, 90)];
    await answer(planDays(parts)(owner, { dates, plan: { kind: 'close', reason: null } }));
    const enabled = await answer(enableFutureDates(parts)(owner));
    expect('value' in enabled && [enabled.value.planned.length, enabled.value.refused]).toEqual([90, []]);
    expect(enabled).toMatchObject({
      value: { before: [today, addDays(today, 89)].map((date) => ({ date, isClosed: true, hasOwnSlots: false })) },
    });
    expect(dates.map((date) => showDay(parts)(owner, date)._unsafeUnwrap().isClosed)).toEqual([false, false, true]);
    expect((await log()).filter(({ type }) => type === 'DayReset')).toHaveLength(2);
  });
});

describe('the rules', () => {
  it('take the installation’s zone once, and the owner’s if nothing is held from today on', async () => {
    const { parts, answer, book } = openSalon();
    const system = systemCaller('start');
    expect(await answer(proposeZone(parts)(system, newYork))).toMatchObject({ value: { zone: newYork } });
    expect(await answer(proposeZone(parts)(system, zone('Asia/Kolkata')))).toMatchObject({ value: { zone: newYork } });
    await book(addDays(today, -1), '10:00');
    expect(await answer(setZone(parts)(owner, zone('America/Chicago')))).toMatchObject({
      value: { zone: 'America/Chicago', zoneStatus: 'confirmed' },
    });
    await book(friday, '10:00');
    expect(await answer(setZone(parts)(owner, newYork))).toEqual({ kind: 'FutureHoldsStand' });
    expect(await answer(setZone(parts)(owner, zone('America/Chicago')))).toMatchObject({
      value: { zone: 'America/Chicago' },
    });
    expect(await answer(setZone(parts)(owner, zone('Mars/Base')))).toEqual({ kind: 'ZoneUnknown', zone: 'Mars/Base' });
  });

  it('keep their zone while a visit is held today, even one that is over', async () => {
    const { parts, answer, book } = openSalon();
    await book(today, '07:00');
    expect(await answer(setZone(parts)(owner, newYork))).toEqual({ kind: 'FutureHoldsStand' });
  });
});

describe('the calendar', () => {
  const { parts, log } = openSalon();
  const day = { date: friday, reason: null };
  const everything: Readonly<Record<string, (caller: Caller) => PromiseLike<unknown> | unknown>> = {
    setDaySlots: (caller) => setDaySlots(parts)(caller, { ...day, slots: [] }),
    closeDay: (caller) => closeDay(parts)(caller, day),
    closePartsOfDay: (caller) => closePartsOfDay(parts)(caller, { date: friday, parts: [], opens: true }),
    resetDay: (caller) => resetDay(parts)(caller, friday),
    planDays: (caller) => planDays(parts)(caller, { dates: [], plan: { kind: 'reset' } }),
    enableFutureDates: (caller) => enableFutureDates(parts)(caller),
    setWorkingTimes: (caller) => setWorkingTimes(parts)(caller, {}),
    setZone: (caller) => setZone(parts)(caller, newYork),
    proposeZone: (caller) => proposeZone(parts)(caller, newYork),
    pauseBooking: (caller) => pauseBooking(parts)(caller, day),
    resumeBooking: (caller) => resumeBooking(parts)(caller),
    changeRules: (caller) => changeRules(parts)(caller, { type: 'ResumeBooking' }),
    showDay: (caller) => showDay(parts)(caller, friday),
  };

  it.each(Object.entries(everything))('is planned by nobody but the owner: %s', async (_, asked) => {
    for (const caller of [client, visitor]) {
      expect(await asked(caller)).toMatchObject({ error: { kind: 'NotAllowed' } });
    }
    expect(await log()).toEqual([]);
  });
});
