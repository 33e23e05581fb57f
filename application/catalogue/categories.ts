import { errAsync, ok, okAsync, type ResultAsync, safeTry } from 'neverthrow';
import { sameCategory, serviceFor, uncategorised } from '../../domain/catalogue/decide.ts';
import { categories, categoriesFor } from '../../domain/catalogue/decide-categories.ts';
import { refused } from '../../domain/kernel/event.ts';
import type { ServiceId } from '../../domain/kernel/ids.ts';
import { streams } from '../../domain/streams.ts';
import { type Caller, ownerOnly } from '../kernel/caller.ts';
import { latest, neverRefused } from '../kernel/done.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Ports } from '../kernel/ports.ts';
import type { Position } from '../ports/event-store.ts';

/** Adds a category, which is listed even without services. Returns all names. */
export const addCategory =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, name: string) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(categoriesFor.AddCategory, streams.categories, caller, { type: 'AddCategory', name }),
      )
      .map(({ state, position }) => ({ value: state.names, position }));

/**
 * Returns the category in the catalogue's spelling, and adds it if it is new, because an owner who types a new name for
 * a service wants a new category.
 */
export const keepCategory =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, wanted: string) => {
    const name = wanted.trim();
    return handle
      .command(categoriesFor.AddCategory, streams.categories, caller, { type: 'AddCategory', name })
      .map(() => name)
      .orElse((refusal) => (refusal.kind === 'CategoryAlreadyExists' ? okAsync(refusal.name) : errAsync(refusal)));
  };

/** Moves these services to another category, skipping those removed in the meantime. Returns the last position. */
const moveServices =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, ids: readonly ServiceId[], category: string): ResultAsync<Position | null, Failure> =>
    ids.reduce<ResultAsync<Position | null, Failure>>(
      (before, id) =>
        before.andThen((reached) =>
          handle
            .command(serviceFor.MoveService, streams.service(id), caller, { type: 'MoveService', category })
            .map(({ position }) => latest(reached, position))
            .orElse((refusal) => (refusal.kind === 'ServiceNotFound' ? okAsync(reached) : errAsync(refusal))),
        ),
      okAsync(null),
    );

/** Sets the order in which clients see the services, and returns it. */
export const arrangeServices =
  ({ handle }: Ports<'handle'>) =>
  (caller: Caller, serviceIds: readonly ServiceId[]) =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(categoriesFor.ArrangeServices, streams.categories, caller, {
          type: 'ArrangeServices',
          serviceIds,
        }),
      )
      .map(({ state, position }) => ({ value: state.order, position }));

/** `Uncategorized` cannot be removed while services are in it. */
export type CategoryInUse = { readonly kind: 'CategoryInUse'; readonly name: string; readonly services: number };

/**
 * Removes a category. Its services stay bookable, under `Uncategorized`. An interrupted call can be repeated. Returns
 * all names.
 */
export const removeCategory = (parts: Ports<'handle' | 'services'>) => (caller: Caller, name: string) =>
  safeTry(async function* () {
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

/**
 * Renames the category in the catalogue and in all its services. An interrupted call can be repeated. Returns all
 * names.
 */
export const renameCategory =
  (parts: Ports<'handle' | 'services'>) =>
  (caller: Caller, { oldName, newName }: { readonly oldName: string; readonly newName: string }) =>
    safeTry(async function* () {
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
