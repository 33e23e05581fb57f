import type { Caller } from '../../../application/caller.ts';
import { appointmentStatusRules } from '../../../domain/appointment/index.ts';
import { type CalendarDate, dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { CustomerRow } from '../../../projections/customers.ts';
import type { ClientDashboard } from '../../../projections/dashboards/client-dashboard.ts';
import { hairRecordOf } from '../../../projections/hair-record.ts';
import { fullNameOrNull, preferencesShape } from '../account/index.ts';
import { appointmentShapes } from '../appointment/index.ts';
import type { Looking } from '../payment-proof/index.ts';
import { adminReviewShape } from '../review/index.ts';
import type { CustomerDetails } from './shapes.ts';

export const customerShape = ({ accountId: id, totalSpent, ...row }: CustomerRow) => ({
  id,
  _id: id,
  firstName: row.firstName,
  lastName: row.lastName,
  name: fullNameOrNull(row.firstName, row.lastName),
  email: row.email,
  phone: row.phone,
  role: 'user' as const,
  createdAt: row.createdAt,
  totalAppointments: row.totalAppointments,
  totalSpent: dollarsFromCents(totalSpent),
  lastAppointment: row.lastAppointment,
  isBlocked: row.isBlocked,
  note: row.note,
});

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

type Shown = { readonly today: CalendarDate; readonly caller: Caller; readonly looking: Looking };

/** One client with everything the salon knows of her. Her appointments come latest first. */
export const customerDetails = (
  found: ClientDashboard,
  { today, caller, looking }: Shown,
): Omit<CustomerDetails, 'hairPictures' | 'mayBeTexted'> => {
  const { account, appointments, statistics, reviews } = found;
  const kept = appointments.find(({ status, date }) => date <= today && appointmentStatusRules[status].isVisit);
  return {
    ...customerShape({
      ...account,
      totalAppointments: statistics.total,
      totalSpent: statistics.totalSpent,
      lastAppointment: kept?.date ?? null,
    }),
    isVerified: account.isVerified,
    hasPassword: account.hasPassword,
    isForgotten: account.isForgotten,
    blockedReason: account.blockedReason,
    updatedAt: account.updatedAt,
    notificationPreferences: preferencesShape(account.preferences),
    statistics: statisticsShape(found),
    hair: hairRecordOf(account.hair, appointments),
    keptHair: account.hair,
    appointments: appointmentShapes(appointments, looking),
    reviews: looking.showEach('reviewId', reviews, (review) => adminReviewShape(review, caller)),
  };
};
