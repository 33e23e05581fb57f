import type { z } from '@hono/zod-openapi';
import { type Caller, isUnproven } from '../../../application/kernel/caller.ts';
import { namesRetightening } from '../../../domain/catalogue/decide.ts';
import type { ServiceId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import type { CalendarDate } from '../../../domain/kernel/time.ts';
import { accountById } from '../../../projections/accounts.ts';
import { appointmentsOfAccount } from '../../../projections/appointments/of-account.ts';
import type { ClientDashboard } from '../../../projections/dashboards/client-dashboard.ts';
import { type HairView, hairRecordOf, offeredServices, retighteningOn } from '../../../projections/hair.ts';
import { type ServiceRow, serviceById } from '../../../projections/services.ts';
import type { CommonParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/view.ts';
import type { FittingRetightening } from './shapes.ts';

/**
 * What a caller may know of a client's hair. What the owner keeps is for anyone who has shown more than an address that others may
 * have typed. Where a visit is withheld, somebody else may have registered with the address of the person whom the owner knows.
 */
export const hairInSight = (
  parts: CommonParts,
  caller: Caller,
  { account, appointments }: Pick<ClientDashboard, 'account' | 'appointments'>,
): { readonly isAllHers: boolean; readonly hair: HairView | null } => {
  const looking = lookingAs(parts, caller);
  const seen = appointments.filter((view) => looking.insight(view) === 'whole');
  const isAllHers = looking.isOwner || seen.length === appointments.length;
  const kept = isUnproven(caller, account) || !isAllHers ? null : account.hair;
  return { isAllHers, hair: hairRecordOf(kept, seen) };
};

/** The retightening that fits her on a day, with its price in dollars and its length in hours; null where nothing says so. */
export const fittingShape = (
  offered: readonly ServiceRow[],
  hair: HairView | null,
  date: CalendarDate,
): z.infer<typeof FittingRetightening> | null => {
  const found = hair === null ? null : retighteningOn(offered, hair, date);
  if (hair?.lastRetighteningOn == null || found === null) return null;
  const { serviceId: id, name, price, minutes } = found.service;
  return {
    ...{ weeks: found.weeks, lastOn: hair.lastRetighteningOn, date },
    service: { id, name, price: dollarsFromCents(price), duration: minutes / 60 },
  };
};

/** The retightening that fits the caller on the day that she has chosen, where that is another one than she has chosen. */
export const betterFitting = (
  parts: CommonParts,
  caller: Caller,
  { serviceId, date }: { readonly serviceId: ServiceId; readonly date: CalendarDate | null },
): z.infer<typeof FittingRetightening> | null => {
  const { db } = parts;
  const chosen = serviceById(db, serviceId);
  if (caller.accountId === null || date === null || chosen === null || !namesRetightening(chosen.name)) return null;
  const account = accountById(db, caller.accountId);
  if (account === null) return null;
  const { hair } = hairInSight(parts, caller, { account, appointments: appointmentsOfAccount(db, caller.accountId) });
  const fitting = fittingShape(offeredServices(db), hair, date);
  return fitting === null || fitting.service.id === serviceId ? null : fitting;
};
