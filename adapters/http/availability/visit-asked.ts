import { err } from 'neverthrow';
import type { VisitToPlace } from '../../../application/availability/index.ts';
import { type Caller, isTheirs } from '../../../application/caller.ts';
import { addOnId, appointmentId, serviceId } from '../../../domain/kernel/index.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import { serviceById } from '../../../projections/services.ts';
import { orRefuse } from '../answer.ts';
import type { CommonParts } from '../parts.ts';

export type VisitQuery = {
  readonly serviceId?: string | undefined;
  readonly addOnIds?: readonly string[] | undefined;
  readonly duration?: number | undefined;
  readonly moving?: string | undefined;
};

/** Service and add-ons as the catalogue has them; what it does not have is refused. */
const minutesOf = ({ db }: CommonParts, query: VisitQuery): number | null => {
  if (query.serviceId === undefined) return query.duration ?? null;
  const service = serviceById(db, serviceId(query.serviceId));
  if (service === null) return orRefuse(err({ kind: 'ServiceNotFound' as const }));
  const minutes = (query.addOnIds ?? []).map(
    (id) =>
      service.addOns.find((addOn) => addOn.addOnId === id)?.minutes ??
      orRefuse(err({ kind: 'AddOnUnknown' as const, addOnId: addOnId(id) })),
  );
  return minutes.reduce((sum, each) => sum + each, service.minutes);
};

/** The visit that a query asks for. An appointment that is not the caller's own is in the way like any other. */
export const visitOf = (parts: CommonParts, caller: Caller, query: VisitQuery): VisitToPlace => {
  const moving = query.moving === undefined ? null : appointmentById(parts.db, appointmentId(query.moving));
  const own = moving === null ? null : minutesOfMoved(moving.minutes, query);
  return {
    minutes: own ?? minutesOf(parts, query),
    ...(moving !== null && isTheirs(caller, moving.accountId) ? { moving: moving.appointmentId } : {}),
  };
};

/** Who moves and names no other visit moves the one that is booked. */
const minutesOfMoved = (booked: number, { serviceId, duration }: VisitQuery): number | null =>
  serviceId === undefined && duration === undefined ? booked : null;
