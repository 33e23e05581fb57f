import { ok, type ResultAsync, safeTry } from 'neverthrow';
import { categoriesFor } from '../../domain/catalogue/index.ts';
import type { RejectionOf } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Services } from '../ports/views/services.ts';
import { moveServices } from './move-services.ts';

export type RenameCategoryRefusal = NotAllowed | RejectionOf<typeof categoriesFor.RenameCategory> | Failure;

/**
 * Renames the category in the catalogue and in all its services. A call that was interrupted can be repeated. Answers
 * all names.
 */
export const renameCategory =
  (parts: { readonly handle: Handle; readonly services: Services }) =>
  (
    caller: Caller,
    { oldName, newName }: { readonly oldName: string; readonly newName: string },
  ): ResultAsync<Done<readonly string[]>, RenameCategoryRefusal> =>
    safeTry<Done<readonly string[]>, RenameCategoryRefusal>(async function* () {
      yield* ownerOnly(caller);
      const { state, position } = yield* parts.handle.command(
        categoriesFor.RenameCategory,
        streams.categories,
        caller,
        {
          type: 'RenameCategory',
          oldName,
          newName,
        },
      );
      const last = yield* moveServices(parts)(caller, parts.services.inCategory(oldName.trim()), newName.trim());
      return ok({ value: state.names, position: latest(position, last) });
    });
