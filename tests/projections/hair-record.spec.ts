import { describe, expect, it } from 'vitest';
import type { HairRecord } from '../../domain/account/events.ts';
import type { AppointmentStatus } from '../../domain/appointment/events.ts';
import { weeksNamed } from '../../domain/catalogue/decide.ts';
import { sizeNamed } from '../../domain/catalogue/retightening.ts';
import { serviceId } from '../../domain/kernel/ids.ts';
import { cents } from '../../domain/kernel/money.ts';
import { calendarDate } from '../../domain/kernel/time.ts';
import { hairRecordOf, methodNamed } from '../../projections/hair.ts';

const visit = (
  date: string,
  name: string,
  status: AppointmentStatus = 'completed',
  further: readonly string[] = [],
) => ({
  date: calendarDate(date),
  status,
  service: { serviceId: serviceId('s1'), name, category: 'Retightening', minutes: 180, price: cents(14_000) },
  addOns: further.map((each) => ({ name: each })),
});
const kept = (record: Partial<HairRecord>): HairRecord => ({
  ...{ method: null, size: null, lastRetighteningOn: null, weeks: null },
  ...record,
});

describe('what a service’s name says', () => {
  it('is its size', () => {
    const named = ['Retightening 4-5 weeks Extra Small', 'small retie', 'Retie, extra-large', 'Wash', 'Enlargement'];
    expect(named.map(sizeNamed)).toEqual(['Extra Small', 'Small', 'Extra Large', null, null]);
  });

  it('is the weeks after which one comes again', () => {
    expect(['Retightening 4-5 weeks Small', 'Retie 8+ week', '6 weeks', 'Retightening'].map(weeksNamed)).toEqual([
      5,
      8,
      6,
      null,
    ]);
  });

  it('is the method of an installation', () => {
    expect(['Microlocs Install: Braid Locs', 'Install', 'Styling: Updo'].map(methodNamed)).toEqual([
      'Braid Locs',
      null,
      null,
    ]);
    expect(methodNamed('Microlocs Install: Braid Locs (session 3 of 3)')).toBe('Braid Locs');
  });
});

describe('a hair record', () => {
  const visits = [
    visit('2026-12-20', 'Retightening 6-7 weeks Small', 'confirmed'),
    visit('2026-11-10', 'Loc Repair'),
    visit('2026-11-02', 'Retightening 4-5 weeks Small'),
    visit('2026-09-28', 'Microlocs Install: Interlocks'),
  ];

  it('is read from completed visits', () => {
    expect(hairRecordOf(null, visits)).toEqual({
      method: 'Interlocks',
      size: 'Small',
      lastRetighteningOn: '2026-11-02',
      weeks: 5,
      dueOn: '2026-12-07',
    });
  });

  it('knows a retightening that is a further service of a visit, and no small thing that was added', () => {
    const washed = visit('2026-11-20', 'Wash', 'completed', ['Scalp Oil', 'Retightening 6-7 weeks Small']);
    const retied = visit('2026-11-25', 'Wash', 'completed', ['Retie edges']);
    expect(hairRecordOf(null, [retied, washed, ...visits])).toMatchObject({
      lastRetighteningOn: '2026-11-20',
      weeks: 7,
    });
  });

  it('says what the owner keeps, and counts from a later visit than she kept', () => {
    const record = kept({ size: 'Medium', weeks: 6, lastRetighteningOn: '2026-10-01' });
    expect(hairRecordOf(record, visits)).toMatchObject({
      size: 'Medium',
      lastRetighteningOn: '2026-11-02',
      dueOn: '2026-12-14',
    });
    expect(hairRecordOf(record, [])).toMatchObject({ lastRetighteningOn: '2026-10-01', dueOn: '2026-11-12' });
  });

  it('counts a day that is yet to come from what is booked before it', () => {
    const on = (date: string) => hairRecordOf(null, visits, calendarDate(date))?.lastRetighteningOn;
    expect(['2026-12-20', '2026-12-21'].map(on)).toEqual(['2026-11-02', '2026-12-20']);
    const canceled = visit('2026-12-15', 'Retightening 4-5 weeks Small', 'cancelled');
    expect(hairRecordOf(null, [canceled], calendarDate('2027-01-10'))).toBeNull();
    const record = kept({ lastRetighteningOn: '2026-12-24', weeks: 6 });
    expect(hairRecordOf(record, visits, calendarDate('2027-01-10'))?.lastRetighteningOn).toBe('2026-12-24');
  });

  it('is missing where nothing is known, and has no day while the weeks are unknown', () => {
    expect(hairRecordOf(null, [visit('2026-11-10', 'Loc Repair')])).toBeNull();
    expect(hairRecordOf(null, [visit('2026-09-28', 'Microlocs Install: Interlocks')])).toMatchObject({
      ...{ lastRetighteningOn: '2026-09-28', dueOn: null },
    });
  });
});
