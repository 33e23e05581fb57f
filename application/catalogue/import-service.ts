import { err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { objectionToService, service, serviceFor } from '../../domain/catalogue/index.ts';
import { serviceId } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Handle } from '../handle.ts';
import type { ImportedService, ImportServiceRefusal, ServiceToImport } from '../imported.ts';
import { neverMissing } from '../never-missing.ts';
import { ownerOnly } from '../not-allowed.ts';
import type { Ids } from '../ports/ids.ts';
import { keepCategory } from './keep-category.ts';

const stepMinutes = 15;

/**
 * Adds a service that the catalogue does not have by its name. Its id comes from the name: given again, the same one
 * changes nothing, even where the owner has changed or removed it since.
 */
export const importService =
  (parts: { readonly handle: Handle; readonly ids: Ids }) =>
  (caller: Caller, wanted: ServiceToImport): ResultAsync<ImportedService, ImportServiceRefusal> =>
    safeTry<ImportedService, ImportServiceRefusal>(async function* () {
      yield* ownerOnly(caller);
      const id = serviceId(parts.ids.keyed('imported-service', wanted.name.toLowerCase()));
      const stream = streams.service(id);
      const before = yield* parts.handle.state(service, stream);
      if (before !== null) return ok({ imported: 'known' as const, service: before, position: null });
      const minutes = Math.max(stepMinutes, Math.ceil(wanted.minutes / stepMinutes) * stepMinutes);
      const described = {
        ...{ ...wanted, minutes, kind: 'service' as const },
        ...{ image: null, images: [], imageAlts: {}, addOns: [], preparation: '' },
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
