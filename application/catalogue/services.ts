import { err, ok, okAsync, safeTry } from 'neverthrow';
import { objectionToService, service, serviceFor } from '../../domain/catalogue/decide.ts';
import type { AddOn, ReviseService, ServiceDescription } from '../../domain/catalogue/events.ts';
import { refused } from '../../domain/kernel/event.ts';
import { type AddOnId, addOnId, type ServiceId, serviceId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { neverMissing } from '../kernel/done.ts';
import { type Given, sliceOf } from '../kernel/handle.ts';
import type { ServiceToImport } from '../kernel/imported.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Ids } from '../ports/clock.ts';
import { addCategory, arrangeServices, keepCategory, removeCategory, renameCategory } from './categories.ts';

/** An add-on from the form; `addOnId` is null for a new one. */
export type AddOnWanted = Omit<AddOn, 'addOnId'> & { readonly addOnId: AddOnId | null };

/**
 * Gives new add-ons their ids. A repeat of the request gets the same ids: hashes of service and name, plus a number if
 * an earlier add-on of that name has the id.
 */
const nameAddOns = (ids: Ids, id: ServiceId, wanted: readonly AddOnWanted[]): readonly AddOn[] => {
  const taken = new Set(wanted.map((addOn) => addOn.addOnId));
  const freeId = (name: string, attempt = 0): AddOnId => {
    const candidate = addOnId(ids.keyed('add-on', id, name, String(attempt)));
    return taken.has(candidate) ? freeId(name, attempt + 1) : candidate;
  };
  return wanted.map((addOn) => {
    const named = addOn.addOnId ?? freeId(addOn.name);
    taken.add(named);
    return { ...addOn, addOnId: named };
  });
};

export type ServiceWanted = Omit<ServiceDescription, 'addOns'> & {
  readonly addOns: readonly AddOnWanted[];
  /** A repeat with the same key adds the service once; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

const nameService = (ids: Ids, caller: Caller, { idempotencyKey, ...wanted }: ServiceWanted): ServiceId =>
  serviceId(
    idempotencyKey === null
      ? ids.fresh()
      : ids.keyed('service', caller.accountId ?? caller.role, idempotencyKey, JSON.stringify(wanted)),
  );

/** Adds a service, and its category if the catalogue does not have it yet. */
export const addService = (parts: Ports<'handle' | 'ids'>) => (caller: Caller, wanted: ServiceWanted) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const id = nameService(parts.ids, caller, wanted);
    const { idempotencyKey: _, ...described } = { ...wanted, addOns: nameAddOns(parts.ids, id, wanted.addOns) };
    const objection = objectionToService(described);
    if (objection !== null) return refused(objection);
    const category = yield* keepCategory(parts)(caller, described.category);
    const { state, position } = yield* parts.handle.command(serviceFor.AddService, streams.service(id), caller, {
      type: 'AddService',
      service: { ...described, category, serviceId: id },
    });
    return ok({ value: neverMissing(state), position });
  });

const stepMinutes = 15;

/**
 * Imports a service. Its id comes from its name: importing it again changes nothing, even if the owner has changed or
 * removed it since.
 */
const importService = (parts: Ports<'handle' | 'ids'>) => (caller: Caller, wanted: ServiceToImport) =>
  safeTry(async function* () {
    yield* ownerOnly(caller);
    const id = serviceId(parts.ids.keyed('imported-service', wanted.name.toLowerCase()));
    const stream = streams.service(id);
    const before = yield* parts.handle.state(service, stream);
    if (before !== null) return ok({ imported: 'known' as const, service: before, position: null });
    const minutes = Math.max(stepMinutes, Math.ceil(wanted.minutes / stepMinutes) * stepMinutes);
    const described = {
      ...{ ...wanted, minutes, kind: 'service' as const },
      ...{ image: null, images: [], imageAlts: {}, addOns: [], preparation: '', deposit: null },
      consultation: { kind: 'none' as const },
    };
    const objection = objectionToService(described);
    if (objection !== null) return err(objection);
    const category = yield* keepCategory(parts)(caller, described.category);
    const added = await parts.handle.command(serviceFor.AddService, stream, caller, {
      type: 'AddService',
      service: { ...described, category, serviceId: id },
    });
    if (added.isOk()) {
      const { state, position } = added.value;
      return ok({ imported: 'taken' as const, service: neverMissing(state), position });
    }
    if (added.error.kind !== 'ServiceAlreadyAdded') return err(added.error);
    const meanwhile = neverMissing(yield* parts.handle.state(service, stream));
    return ok({ imported: 'known' as const, service: meanwhile, position: null });
  });

/** Removes the service forever. Existing bookings stay. */
export const removeService =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, id: ServiceId) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(serviceFor.RemoveService, streams.service(id), caller, { type: 'RemoveService' }),
      )
      .map(({ position }) => ({ value: null, position }));

/** The fields to change; `addOns` replaces all add-ons. */
export type ServiceChanges = Omit<ReviseService['changes'], 'addOns'> & {
  readonly addOns?: readonly AddOnWanted[] | undefined;
};

/** The new `isActive` if nothing else changes, because that has its own events; null for any other change. */
const switchedTo = ({ isActive, ...rest }: ServiceChanges): boolean | null =>
  isActive !== undefined && Object.values(rest).every((value) => value === undefined) ? isActive : null;

const switchService = ({ handle }: Ports<'handle'>, caller: Caller, id: ServiceId, isActive: boolean) =>
  isActive
    ? handle.command(serviceFor.ActivateService, streams.service(id), caller, { type: 'ActivateService' })
    : handle.command(serviceFor.DeactivateService, streams.service(id), caller, { type: 'DeactivateService' });

/** Changes a service. Existing bookings keep their name, minutes and price. */
export const reviseService =
  (parts: Ports<'handle' | 'ids'>) =>
  (
    caller: Caller,
    { serviceId, changes: wanted }: { readonly serviceId: ServiceId; readonly changes: ServiceChanges },
  ) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const isActive = switchedTo(wanted);
      if (isActive !== null) {
        const { state, position } = yield* switchService(parts, caller, serviceId, isActive);
        return ok({ value: neverMissing(state), position });
      }
      const stream = streams.service(serviceId);
      const changes = { ...wanted, addOns: wanted.addOns && nameAddOns(parts.ids, serviceId, wanted.addOns) };
      const reviseAs = (named: ReviseService['changes']) => ({ type: 'ReviseService' as const, changes: named });
      // A refused revision must not add a new category.
      yield* serviceFor.ReviseService.decide(reviseAs(changes), yield* parts.handle.state(service, stream));
      const category = yield* wanted.category === undefined
        ? okAsync(undefined)
        : keepCategory(parts)(caller, wanted.category);
      const revise = reviseAs({ ...changes, category });
      const { state, position } = yield* parts.handle.command(serviceFor.ReviseService, stream, caller, revise);
      return ok({ value: neverMissing(state), position });
    });

const useCases = {
  addCategory,
  addService,
  arrangeServices,
  importService,
  removeCategory,
  removeService,
  renameCategory,
  reviseService,
};
export const catalogueUseCases = sliceOf(useCases);
export type CatalogueUseCases = Given<typeof useCases>;
