import { describe, expect, test } from 'vitest';
import {
  appointmentsInAddress,
  daysAsked,
  orderOf,
  quickAppointmentFilters,
  usualAppointments,
} from '../../../../web/features/admin-appointments/list/list-filters.ts';

describe('the filters in the address', () => {
  test('what the list opens on is not written', () => {
    expect(appointmentsInAddress.write(usualAppointments).toString()).toBe('');
    expect(appointmentsInAddress.read(new URLSearchParams())).toEqual(usualAppointments);
  });

  test('are read back as they were written', () => {
    const filters = { ...usualAppointments, search: 'ada', status: 'pending', date: '2026-12-01', page: 3 } as const;
    expect(appointmentsInAddress.read(appointmentsInAddress.write(filters))).toEqual(filters);
    const back = { ...usualAppointments, when: 'past', sort: 'createdAt-asc' } as const;
    expect(appointmentsInAddress.read(appointmentsInAddress.write(back))).toEqual(back);
  });

  test('name several statuses at once, as the dashboard leads to them', () => {
    expect(appointmentsInAddress.read(new URLSearchParams('status=active')).status).toBe('active');
    expect(
      appointmentsInAddress.write(appointmentsInAddress.read(new URLSearchParams('status=earned'))).toString(),
    ).toBe('status=earned');
  });

  test('what nobody knows counts as everything', () => {
    expect(appointmentsInAddress.read(new URLSearchParams('status=lost&sort=luck&when=never&page=-2'))).toEqual(
      usualAppointments,
    );
  });

  test('today and tomorrow are the salon’s, and wait until its day is known', () => {
    expect(quickAppointmentFilters(null).map(({ label }) => label)).toEqual(['Pending Only', 'Confirmed Only']);
    expect(quickAppointmentFilters('2026-12-31').slice(0, 2)).toEqual([
      { label: 'Today', change: { date: '2026-12-31' } },
      { label: 'Tomorrow', change: { date: '2027-01-01' } },
    ]);
  });
});

describe('the days of the list', () => {
  const today = '2026-12-01';
  const opened = usualAppointments;

  test('begin today, with what comes next first', () => {
    expect(daysAsked(opened, today)).toEqual({ from: today });
    expect(orderOf(opened)).toBe('date-asc');
  });

  test('look back from yesterday, and over all days from the latest one', () => {
    expect(daysAsked({ ...opened, when: 'past' }, today)).toEqual({ to: '2026-11-30' });
    expect(daysAsked({ ...opened, when: 'all' }, today)).toEqual({});
    // A page that opens on the past does not know the day at first.
    expect(daysAsked({ ...opened, when: 'past' }, null)).toEqual({});
    expect(orderOf({ ...opened, when: 'past' })).toBe('date-desc');
    expect(orderOf({ ...opened, when: 'all' })).toBe('date-desc');
  });

  test('are one day where one is chosen, from its morning on', () => {
    expect(daysAsked({ ...opened, when: 'past', date: '2026-12-24' }, today)).toEqual({ date: '2026-12-24' });
    expect(orderOf({ ...opened, when: 'past', date: '2026-12-24' })).toBe('date-asc');
  });

  test('keep the order that was chosen', () => {
    expect(orderOf({ ...opened, sort: 'status-desc' })).toBe('status-desc');
  });
});
