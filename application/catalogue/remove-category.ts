import { type Err, err, ok, type ResultAsync, safeTry } from 'neverthrow';
import { categories, categoriesFor, sameCategory, uncategorised } from '../../domain/catalogue/index.ts';
import type { RejectionOf } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import { type Done, latest } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { neverRefused } from '../never-refused.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';
import type { Services } from '../ports/views/services.ts';
import { keepCategory } from './keep-category.ts';
import { moveServices } from './move-services.ts';

/** `Uncategorized` cannot be removed while services are in it. */
export type CategoryInUse = { readonly kind: 'CategoryInUse'; readonly name: string; readonly services: number };

export type RemoveCategoryRefusal =
  | NotAllowed
  | RejectionOf<typeof categoriesFor.RemoveCategory>
  | CategoryInUse
  | Failure;

const refused = (refusal: RemoveCategoryRefusal): Err<never, RemoveCategoryRefusal> => err(refusal);

/**
 * Removes a category. Its services stay bookable, under `Uncategorized`. A call that was interrupted can be repeated.
 * Answers all names.
 */
export const removeCategory =
  (parts: { readonly handle: Handle; readonly services: Services }) =>
  (caller: Caller, name: string): ResultAsync<Done<readonly string[]>, RemoveCategoryRefusal> =>
    safeTry<Done<readonly string[]>, RemoveCategoryRefusal>(async function* () {
      yield* ownerOnly(caller);
      const remove = { type: 'RemoveCategory' as const, name };
      yield* categoriesFor.RemoveCategory.decide(remove, yield* parts.handle.state(categories, streams.categories));
      const inside = parts.services.inCategory(name.trim());
      const isLast = sameCategory(name, uncategorised);
      if (isLast && inside.length > 0) return refused({ kind: 'CategoryInUse', name, services: inside.length });
      if (inside.length > 0) yield* keepCategory(parts)(caller, uncategorised).mapErr(neverRefused);
      const { state, position } = yield* parts.handle.command(
        categoriesFor.RemoveCategory,
        streams.categories,
        caller,
        remove,
      );
      const last = yield* moveServices(parts)(caller, inside, uncategorised);
      return ok({ value: state.names, position: latest(position, last) });
    });
