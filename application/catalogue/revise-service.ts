import { type Err, err, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import {
  type CategoriesRejection,
  type ReviseService,
  type Service,
  type ServiceCommand,
  type ServiceRejection,
  service,
} from '../../domain/catalogue/index.ts';
import type { ServiceId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Ids } from '../ports/ids.ts';
import { type AddOnWanted, nameAddOns } from './add-ons.ts';
import { keepCategory } from './keep-category.ts';

/** Changes only the fields that it names; `addOns` replaces all add-ons. */
export type ServiceChanges = Omit<ReviseService['changes'], 'addOns'> & {
  readonly addOns?: readonly AddOnWanted[] | undefined;
};

export type ReviseServiceRefusal = NotAllowed | ServiceRejection | CategoriesRejection | Failure;

const refused = (refusal: ReviseServiceRefusal): Err<never, ReviseServiceRefusal> => err(refusal);

/** The command for a change of `isActive` alone, which has its own event; null for any other change. */
const asSwitch = ({ isActive, ...rest }: ReviseService['changes']): ServiceCommand | null => {
  const isAlone = isActive !== undefined && Object.values(rest).every((value) => value === undefined);
  if (!isAlone) return null;
  return { type: isActive ? 'ActivateService' : 'DeactivateService' };
};

/** Changes a service. Existing bookings keep the name, minutes and price they were made with. */
export const reviseService =
  (parts: { readonly handle: Handle; readonly ids: Ids }) =>
  (
    caller: Caller,
    { serviceId, changes: wanted }: { readonly serviceId: ServiceId; readonly changes: ServiceChanges },
  ): ResultAsync<Done<Service>, ReviseServiceRefusal> =>
    safeTry<Done<Service>, ReviseServiceRefusal>(async function* () {
      yield* ownerOnly(caller);
      const stream = streams.service(serviceId);
      const addOns = wanted.addOns && nameAddOns(parts.ids, serviceId, wanted.addOns);
      const changes = { ...wanted, addOns };
      const switched = asSwitch(changes);
      const reviseAs = (named: ReviseService['changes']) =>
        switched ?? { type: 'ReviseService' as const, changes: named };
      // A revision that will be refused must not add a new category.
      yield* service.decide(reviseAs(changes), yield* parts.handle.state(service, stream));
      const category = yield* wanted.category === undefined
        ? okAsync(undefined)
        : keepCategory(parts)(caller, wanted.category);
      const { state, position } = yield* parts.handle.command(
        service,
        stream,
        caller,
        reviseAs({ ...changes, category }),
      );
      return state === null ? refused({ kind: 'ServiceNotFound' }) : ok({ value: state, position });
    });
