import { describe, expect, test } from 'vitest';
import { historyLine } from '../../../../web/features/admin-appointments/dialog/history-line.ts';
import {
  allAppointments,
  quickAppointmentFilters,
  readAppointmentFilters,
  writeAppointmentFilters,
} from '../../../../web/features/admin-appointments/list/list-filters.ts';

describe('the filters in the address', () => {
  test('what shows everything is not written', () => {
    expect(writeAppointmentFilters(allAppointments).toString()).toBe('');
    expect(readAppointmentFilters(new URLSearchParams())).toEqual(allAppointments);
  });

  test('are read back as they were written', () => {
    const filters = { ...allAppointments, search: 'ada', status: 'pending', date: '2026-12-01', page: 3 } as const;
    expect(readAppointmentFilters(writeAppointmentFilters(filters))).toEqual(filters);
  });

  test('name several statuses at once, as the dashboard leads to them', () => {
    expect(readAppointmentFilters(new URLSearchParams('status=active')).status).toBe('active');
    expect(writeAppointmentFilters(readAppointmentFilters(new URLSearchParams('status=earned'))).toString()).toBe(
      'status=earned',
    );
  });

  test('what nobody knows counts as everything', () => {
    expect(readAppointmentFilters(new URLSearchParams('status=lost&sort=luck&page=-2'))).toEqual(allAppointments);
  });

  test('today and tomorrow are the salon’s, and wait until its day is known', () => {
    expect(quickAppointmentFilters(null).map(({ label }) => label)).toEqual(['Pending Only', 'Confirmed Only']);
    expect(quickAppointmentFilters('2026-12-31').slice(0, 2)).toEqual([
      { label: 'Today', change: { date: '2026-12-31' } },
      { label: 'Tomorrow', change: { date: '2027-01-01' } },
    ]);
  });
});

test('the history speaks of days and times as people do', () => {
  expect(historyLine('Moved by the owner to 2026-12-18 at 13:30')).toBe(
    'Moved by the owner to Dec 18, 2026 at 1:30 PM',
  );
  expect(historyLine('Confirmed')).toBe('Confirmed');
});
