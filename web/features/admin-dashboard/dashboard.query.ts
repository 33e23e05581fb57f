import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Appointment, AppointmentStatus } from '../../api/types.ts';

export type AdminDashboard = {
  readonly overview: {
    readonly totalAppointments: number;
    readonly todayAppointments: number;
    readonly totalUsers: number;
    /** Dollars. */
    readonly totalRevenue: number;
  };
  readonly recentAppointments: readonly Appointment[];
  /** What she should look at before it surprises her. */
  readonly warnings?: readonly { readonly code: string; readonly message: string }[];
  readonly statistics: { readonly appointments: Readonly<Partial<Record<AppointmentStatus, number>>> };
};

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['private', 'admin', 'dashboard'],
    queryFn: ({ signal }) => api.get<AdminDashboard>('/admin/dashboard', { signal }),
  });
