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
import { disclosureTo } from '../payment-proof/view.ts';
import type { FittingRetightening } from './shapes.ts';

/**
 * What a caller may know of a client's hair. The owner's notes need more proof than an email address, which anybody
 * may have typed. They are also hidden if a visit is withheld: its client may be another person with that address.
 * `before` is that of `hairRecordOf`.
 */
export const hairInSight = (
  parts: CommonParts,
  caller: Caller,
  { account, appointments }: Pick<ClientDashboard, 'account' | 'appointments'>,
  before: CalendarDate | null = null,
): { readonly isAllHers: boolean; readonly hair: HairView | null } => {
  const looking = disclosureTo(parts, caller);
  const seen = appointments.filter((view) => looking.insight(view) === 'whole');
  const isAllHers = looking.isOwner || seen.length === appointments.length;
  const kept = isUnproven(caller, account) || !isAllHers ? null : account.hair;
  return { isAllHers, hair: hairRecordOf(kept, seen, before) };
};

/** The retightening that suits the client on a day, with price in dollars and length in hours; null if unknown. */
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

/** The retightening that suits the caller on the chosen day; null if it is the chosen service. */
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
  const appointments = appointmentsOfAccount(db, caller.accountId);
  const { hair } = hairInSight(parts, caller, { account, appointments }, date);
  const fitting = fittingShape(offeredServices(db), hair, date);
  return fitting === null || fitting.service.id === serviceId ? null : fitting;
};
