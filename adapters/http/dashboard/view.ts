import { dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { ClientDashboard } from '../../../projections/client-dashboard.ts';

export const statisticsShape = ({ statistics: found }: ClientDashboard) => ({
  appointments: { ...found.byStatus, total: found.total },
  totalSpent: dollarsFromCents(found.totalSpent),
  favoriteServices: found.favoriteServices.map(({ serviceId: id, price, ...service }) => ({
    ...service,
    id,
    price: dollarsFromCents(price),
  })),
  memberSince: found.memberSince,
  lastActivity: found.lastActivity,
});
