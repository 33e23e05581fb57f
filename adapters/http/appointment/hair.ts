import type { z } from '@hono/zod-openapi';
import { type Caller, isUnproven } from '../../../application/kernel/caller.ts';
import { namesRetightening } from '../../../domain/catalogue/decide.ts';
import type { ServiceId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import { type CalendarDate, dateInZone } from '../../../domain/kernel/time.ts';
import { type ClientDashboard, clientDashboard } from '../../../projections/dashboards/client-dashboard.ts';
import { type HairView, hairRecordOf, retighteningOn } from '../../../projections/hair.ts';
import { serviceById } from '../../../projections/services.ts';
import type { CommonParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/view.ts';
import type { FittingRetightening } from './shapes.ts';

/**
 * What a caller may know of a client's hair. What the owner keeps is for whoever has shown more than an address that others may
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
  { db }: CommonParts,
  hair: HairView | null,
  date: CalendarDate,
): z.infer<typeof FittingRetightening> | null => {
  const found = hair === null ? null : retighteningOn(db, hair, date);
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
  const { db, clock, schedules } = parts;
  const chosen = serviceById(db, serviceId);
  if (caller.accountId === null || date === null || chosen === null || !namesRetightening(chosen.name)) return null;
  const found = clientDashboard(db, caller.accountId, dateInZone(schedules.rules().zone, clock.now()));
  if (found === null) return null;
  const fitting = fittingShape(parts, hairInSight(parts, caller, found).hair, date);
  return fitting === null || fitting.service.id === serviceId ? null : fitting;
};
