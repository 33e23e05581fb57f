import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { objectionToService, type Service, type ServiceDescription, serviceFor } from '../../domain/catalogue/index.ts';
import { type RejectionOf, type ServiceId, serviceId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverMissing } from '../never-missing.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Ids } from '../ports/ids.ts';
import { type AddOnWanted, nameAddOns } from './add-ons.ts';
import { keepCategory } from './keep-category.ts';

export type ServiceWanted = Omit<ServiceDescription, 'addOns'> & {
  readonly addOns: readonly AddOnWanted[];
  /** A repeat with the same key adds the service once; null makes every call a new one. */
  readonly idempotencyKey: string | null;
};

export type AddServiceRefusal = NotAllowed | RejectionOf<typeof serviceFor.AddService> | Failure;

const refused = (refusal: AddServiceRefusal): Err<never, AddServiceRefusal> => err(refusal);

const nameService = (ids: Ids, caller: Caller, { idempotencyKey, ...wanted }: ServiceWanted): ServiceId =>
  serviceId(
    idempotencyKey === null
      ? ids.fresh()
      : ids.keyed('service', caller.accountId ?? caller.role, idempotencyKey, JSON.stringify(wanted)),
  );

/** Adds a service, and its category if the catalogue does not have it yet. */
export const addService =
  (parts: { readonly handle: Handle; readonly ids: Ids }) =>
  (caller: Caller, wanted: ServiceWanted): ResultAsync<Done<Service>, AddServiceRefusal> =>
    safeTry<Done<Service>, AddServiceRefusal>(async function* () {
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
