import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { allServices } from '../../../web/features/admin-services/list/service-filters.ts';
import { adminServicesQuery, servicesIn, servicesKey } from '../../../web/features/admin-services/services.query.ts';
import { knownIn } from '../../../web/ui/admin/list/list-state.ts';

test('a service that is ticked is known on the next page as well', () => {
  const client = new QueryClient();
  const shown = (page: number, service: { readonly id: string; readonly name: string; readonly isActive: boolean }) =>
    client.setQueryData<unknown>(adminServicesQuery({ ...allServices, page }).queryKey, { services: [service] });
  shown(1, { id: 'starter', name: 'Starter Locs', isActive: true });
  shown(2, { id: 'repair', name: 'Loc Repair', isActive: false });
  const known = knownIn(client, servicesKey, servicesIn);
  expect([...known.values()].map(({ name, isActive }) => [name, isActive])).toEqual([
    ['Starter Locs', true],
    ['Loc Repair', false],
  ]);
});
