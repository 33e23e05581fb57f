import { err, ok, type Result } from 'neverthrow';
import type { AddOnUnknown, ServiceInactive } from '../../../application/appointment/index.ts';
import type { VisitToPlace } from '../../../application/availability/index.ts';
import { type Caller, partyOf } from '../../../application/caller.ts';
import type { ServiceNotFound } from '../../../domain/catalogue/index.ts';
import { addOnId, appointmentId, holdId, serviceId } from '../../../domain/kernel/index.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import { serviceById } from '../../../projections/services.ts';
import type { CommonParts } from '../parts.ts';
import { lookingAs } from '../payment-proof/index.ts';

type VisitUnknown = ServiceNotFound | ServiceInactive | AddOnUnknown;

export type VisitQuery = {
  readonly serviceId?: string | undefined;
  readonly addOnIds?: readonly string[] | undefined;
  readonly duration?: number | undefined;
  readonly moving?: string | undefined;
  readonly reservation?: string | undefined;
};

/** Service and add-ons as the catalogue has them; what it does not have, or what clients cannot book, is refused. */
const minutesOf = ({ db }: CommonParts, caller: Caller, query: VisitQuery): Result<number | null, VisitUnknown> => {
  if (query.serviceId === undefined) return ok(query.duration ?? null);
  const service = serviceById(db, serviceId(query.serviceId));
  if (service === null) return err({ kind: 'ServiceNotFound' });
  if (!service.isActive && partyOf(caller) === 'client') return err({ kind: 'ServiceInactive', name: service.name });
  const wanted = query.addOnIds ?? [];
  const unknown = wanted.find((id) => !service.addOns.some((addOn) => addOn.addOnId === id));
  if (unknown !== undefined) return err({ kind: 'AddOnUnknown', addOnId: addOnId(unknown) });
  const minutes = wanted.map((id) => service.addOns.find((addOn) => addOn.addOnId === id)?.minutes ?? 0);
  return ok(minutes.reduce((sum, each) => sum + each, service.minutes));
};

/** The visit that a query asks for. An appointment that is not the caller's own is in the way like any other. */
export const visitOf = (parts: CommonParts, caller: Caller, query: VisitQuery): Result<VisitToPlace, VisitUnknown> => {
  const moving = query.moving === undefined ? null : appointmentById(parts.db, appointmentId(query.moving));
  const own = moving === null ? null : minutesOfMoved(moving.minutes, query);
  const minutes = own === null ? minutesOf(parts, caller, query) : ok(own);
  return minutes.map((known) => ({
    minutes: known,
    ...(query.reservation === undefined ? {} : { reservation: holdId(query.reservation) }),
    ...(moving !== null && lookingAs(parts, caller).insight(moving) === 'whole'
      ? { moving: moving.appointmentId }
      : {}),
  }));
};

/** Who moves and names no other visit moves the one that is booked. */
const minutesOfMoved = (booked: number, { serviceId, duration }: VisitQuery): number | null =>
  serviceId === undefined && duration === undefined ? booked : null;
