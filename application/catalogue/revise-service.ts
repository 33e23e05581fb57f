import { ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { type ReviseService, type Service, service, serviceFor } from '../../domain/catalogue/index.ts';
import type { RejectionOf, ServiceId } from '../../domain/kernel/index.ts';
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

/** Changes only the fields that it names; `addOns` replaces all add-ons. */
export type ServiceChanges = Omit<ReviseService['changes'], 'addOns'> & {
  readonly addOns?: readonly AddOnWanted[] | undefined;
};

export type ReviseServiceRefusal = NotAllowed | RejectionOf<typeof serviceFor.ReviseService> | Failure;

/** The value of a change of `isActive` alone, which has its own events; null for any other change. */
const switchedTo = ({ isActive, ...rest }: ServiceChanges): boolean | null =>
  isActive !== undefined && Object.values(rest).every((value) => value === undefined) ? isActive : null;

const switchService = ({ handle }: { readonly handle: Handle }, caller: Caller, id: ServiceId, isActive: boolean) =>
  isActive
    ? handle.command(serviceFor.ActivateService, streams.service(id), caller, { type: 'ActivateService' })
    : handle.command(serviceFor.DeactivateService, streams.service(id), caller, { type: 'DeactivateService' });

/** Changes a service. Existing bookings keep the name, minutes and price they were made with. */
export const reviseService =
  (parts: { readonly handle: Handle; readonly ids: Ids }) =>
  (
    caller: Caller,
    { serviceId, changes: wanted }: { readonly serviceId: ServiceId; readonly changes: ServiceChanges },
  ): ResultAsync<Done<Service>, ReviseServiceRefusal> =>
    safeTry<Done<Service>, ReviseServiceRefusal>(async function* () {
      yield* ownerOnly(caller);
      const isActive = switchedTo(wanted);
      if (isActive !== null) {
        const { state, position } = yield* switchService(parts, caller, serviceId, isActive);
        return ok({ value: neverMissing(state), position });
      }
      const stream = streams.service(serviceId);
      const changes = { ...wanted, addOns: wanted.addOns && nameAddOns(parts.ids, serviceId, wanted.addOns) };
      const reviseAs = (named: ReviseService['changes']) => ({ type: 'ReviseService' as const, changes: named });
      // A revision that will be refused must not add a new category.
      yield* serviceFor.ReviseService.decide(reviseAs(changes), yield* parts.handle.state(service, stream));
      const category = yield* wanted.category === undefined
        ? okAsync(undefined)
        : keepCategory(parts)(caller, wanted.category);
      const revise = reviseAs({ ...changes, category });
      const { state, position } = yield* parts.handle.command(serviceFor.ReviseService, stream, caller, revise);
      return ok({ value: neverMissing(state), position });
    });
