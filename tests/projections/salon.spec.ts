import { describe, expect, it } from 'vitest';
import { availabilityRules } from '../../domain/availability/availability-rules.ts';
import { daySchedule } from '../../domain/availability/day-schedule.ts';
import { personal } from '../../domain/kernel/event.ts';
import { proofId, serviceId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate, instant } from '../../domain/kernel/time.ts';
import { firstSettings } from '../../domain/settings.ts';
import { anyHoldAfter, openDaySchedules } from '../../projections/day-schedules.ts';
import { proofById } from '../../projections/payment-proofs.ts';
import { listProofs } from '../../projections/proof-list.ts';
import { listServices, type ServicesAsked, serviceById } from '../../projections/services.ts';
import { availabilityRulesView, brandingView, categoriesView, settingsView } from '../../projections/single-rows.ts';

import { projectorOn, readModelsAfter } from '../support/read-models.ts';
import {
  booked,
  chicago,
  holdReleased,
  logOf,
  proofJudged,
  proofUploaded,
  serviceAdded,
  timeHeld,
} from '../support/stories.ts';

describe('services', () => {
  const styling = { name: 'Locs Styling', description: 'Updo or curls', category: 'Styling', price: cents(8_000) };
  const db = readModelsAfter(
    serviceAdded('retie'),
    serviceAdded('styling', { ...styling, minutes: 60 }),
    serviceAdded('consultation', { name: 'Consultation', category: 'Consultation', price: cents(3_000), minutes: 30 }),
    { type: 'ServiceDeactivated', data: { serviceId: serviceId('consultation') } },
    serviceAdded('gone'),
    { type: 'ServiceRemoved', data: { serviceId: serviceId('gone') } },
  );
  const asked: ServicesAsked = { sortBy: 'createdAt', direction: 'desc' };
  const ids = (change: Partial<ServicesAsked>) =>
    listServices(db, { ...asked, ...change }).rows.map(({ serviceId: id }) => id);

  it('are listed newest first, without removed ones', () => {
    expect(ids({})).toEqual(['consultation', 'styling', 'retie']);
    expect(listServices(db, { ...asked, isActive: true }).total).toBe(2);
  });

  it('are filtered and sorted as the owner asks', () => {
    expect(ids({ isActive: true })).toEqual(['styling', 'retie']);
    expect(ids({ isActive: false })).toEqual(['consultation']);
    expect(ids({ category: 'STYLING' })).toEqual(['styling']);
    expect(ids({ search: 'updo' })).toEqual(['styling']);
    expect(ids({ sortBy: 'name', direction: 'asc' })).toEqual(['consultation', 'styling', 'retie']);
    expect(ids({ sortBy: 'price', direction: 'desc' })).toEqual(['retie', 'styling', 'consultation']);
    expect(ids({ sortBy: 'duration', direction: 'asc' })).toEqual(['consultation', 'styling', 'retie']);
    expect(ids({ sortBy: 'category', direction: 'asc' })).toEqual(['consultation', 'retie', 'styling']);
    expect(listServices(db, { ...asked, page: { page: 2, limit: 2 } })).toMatchObject({
      rows: [{ serviceId: 'retie' }],
      total: 3,
    });
  });

  it('show their present add-ons and prices', () => {
    expect(serviceById(db, serviceId('retie'))).toMatchObject({
      ...{
        name: 'Retightening Small',
        kind: 'retightening',
        price: 12_000,
        minutes: 120,
        isActive: true,
        images: [],
        imageAlts: {},
        preparation: '',
        deposit: null,
      },
      addOns: [{ addOnId: 'wash', name: 'Wash', minutes: 30, price: 2_500 }],
    });
    expect(serviceById(db, serviceId('gone'))).toBeNull();
  });
});

it('categories are the five known ones until the owner changes them', () => {
  expect(categoriesView.open(readModelsAfter())().names).toHaveLength(5);
  const db = readModelsAfter(
    { type: 'CategoryAdded', data: { name: 'Colour' } },
    { type: 'CategoryRenamed', data: { oldName: 'Styling', newName: 'Locs Styling' } },
    { type: 'CategoryRemoved', data: { name: 'Maintenance' } },
  );
  expect(categoriesView.open(db)().names).toEqual([
    ...['Retightening', 'New Install', 'Locs Styling', 'Consultation', 'Colour'],
  ]);
});

describe('the calendar', () => {
  const friday = calendarDate('2026-12-18');
  const saturday = calendarDate('2026-12-19');

  it('has each day in the state that its decider folds', () => {
    const events = [timeHeld({}), timeHeld({ id: 'two', time: '13:00' }), holdReleased({})];
    const schedules = openDaySchedules(readModelsAfter(...events));
    const folded = events.reduce(daySchedule.evolve, daySchedule.initial);
    // Only commands need released holds, and they read them from the stream.
    expect(schedules.day(friday)).toEqual({ ...folded, released: [] });
    expect(schedules.day(saturday)).toEqual(daySchedule.initial);
  });

  it('has the days of a span, its first and last day included, and leaves out days without events', () => {
    const schedules = openDaySchedules(
      readModelsAfter(
        timeHeld({}),
        {
          type: 'DayClosed',
          data: { date: saturday, personal: personal('studio', { reason: 'Wedding', ownerNote: 'My sister’s' }) },
        },
        timeHeld({ date: '2026-12-21' }),
      ),
    );
    const days = schedules.days(friday, calendarDate('2026-12-20'));
    expect([...days.keys()]).toEqual([friday, saturday]);
    expect(days.get(saturday)?.closed).toEqual({ reason: 'Wedding', ownerNote: 'My sister’s' });
  });

  it('answers a day from memory until an event changes that day', () => {
    const { db, projector } = projectorOn(':memory:');
    const schedules = openDaySchedules(db);
    const log = logOf([timeHeld({}), holdReleased({})]);
    projector.apply(log.slice(0, 2));
    expect(schedules.day(friday).held).toHaveLength(1);
    expect(schedules.day(friday)).toBe(schedules.day(friday));
    projector.apply(log.slice(2));
    expect(schedules.day(friday).held).toHaveLength(0);
  });

  it('says whether any time is held after a moment, buffers included', () => {
    const db = readModelsAfter(timeHeld({}));
    expect(anyHoldAfter(db, instant('2026-12-18T18:14:59.999Z'))).toBe(true);
    expect(anyHoldAfter(db, instant('2026-12-18T18:15:00.000Z'))).toBe(false);
    expect(anyHoldAfter(readModelsAfter(timeHeld({}), holdReleased({})), instant('2026-01-01T00:00:00.000Z'))).toBe(
      false,
    );
  });

  it('has the rules in the state that their decider folds', () => {
    const rules = availabilityRulesView.open(
      readModelsAfter({ type: 'ZoneSet', data: { zone: chicago, confirmed: true } }),
    );
    expect(rules()).toEqual({ ...availabilityRules.initial, zoneStatus: 'confirmed', revision: 1 });
    expect(availabilityRulesView.open(readModelsAfter())()).toEqual(availabilityRules.initial);
  });
});

it('settings and branding are those saved last, with the number of saves', () => {
  const settings = { ...firstSettings, cancellationHours: 48, rescheduleLimit: 2 };
  const branding = { home: { heroTitle: 'Locs by Ada' } };
  const db = readModelsAfter(
    { type: 'SettingsSaved', data: { ...settings, cancellationHours: 12 } },
    { type: 'SettingsSaved', data: settings },
    { type: 'BrandingSaved', data: { branding } },
  );
  expect(settingsView.open(db)()).toEqual({ ...settings, revision: 2 });
  expect(brandingView.open(db)()).toEqual({ branding, revision: 1 });
  expect(brandingView.open(readModelsAfter())()).toEqual({ branding: null, revision: 0 });
});

it('payment proofs belong to no appointment until one claims them', () => {
  const db = readModelsAfter(...booked(), proofUploaded('spare', 'bea'), {
    event: proofJudged('proof-of-one', 'PaymentProofRejected', 'Unreadable'),
    actor: 'owner',
  });
  const ids = (attached: boolean | null, status: 'pending' | 'verified' | null = null) =>
    listProofs(db, {
      ...{ attached, status, visits: null, sortBy: 'uploadedAt', direction: 'asc', page: { page: 1, limit: 20 } },
    }).rows.map(({ proofId: id }) => id);
  expect([ids(false), ids(true), ids(null)]).toEqual([['spare'], ['proof-of-one'], ['proof-of-one', 'spare']]);
  expect([ids(null, 'pending'), ids(false, 'verified')]).toEqual([['spare'], []]);
  expect(proofById(db, proofId('proof-of-one'))).toMatchObject({
    ...{ appointmentId: 'one', holdId: 'hold-of-one', status: 'rejected', note: 'Unreadable', judgedBy: 'owner' },
    ...{ email: 'ada@example.com', fileName: 'receipt.png', amount: 3_000, method: 'cashapp' },
  });
});
