import { expect, test } from 'vitest';
import { usualAppointments as allVisits } from '../../../../../web/features/admin-appointments/list/list-filters.ts';
import { allServices } from '../../../../../web/features/admin-services/list/service-filters.ts';
import { holdsIn, queryWith, takenOff } from '../../../../../web/ui/admin/list/list-state.ts';
import { stubGlobals } from '../../../../support/globals.ts';

test('a quick filter that is taken off leaves what the others have set', () => {
  expect(takenOff({ date: '2026-12-31' }, allVisits)).toEqual({ date: '' });
  expect(takenOff({ status: 'pending' }, allVisits)).toEqual({ status: 'all' });
  expect(takenOff({ active: 'true' }, allServices)).toEqual({ active: 'all' });
  expect(takenOff({ sort: 'price-desc' }, allServices)).toEqual({ sort: 'arranged-asc' });
});

test('a quick filter holds only while the list shows what it sets, and the usual order is no choice', () => {
  expect(holdsIn({ ...allServices, active: 'true' }, { active: 'true' }, allServices)).toBe(true);
  expect(holdsIn(allServices, { active: 'true' }, allServices)).toBe(false);
  expect(holdsIn(allServices, { sort: 'arranged-asc' }, allServices)).toBe(false);
});

test('the query of the address keeps what a change does not name', () => {
  stubGlobals({ window: { location: { search: '?status=pending&open=one' } } });
  expect(queryWith({ open: null, new: '1' }).toString()).toBe('status=pending&new=1');
  expect(queryWith({ open: 'two' }).toString()).toBe('status=pending&open=two');
});
