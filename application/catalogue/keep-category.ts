import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { type CategoriesRejection, categories } from '../../domain/catalogue/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';

/**
 * The category as the catalogue spells it, added where it is new: an owner who types a new name for a service means a
 * new category.
 */
export const keepCategory =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, wanted: string): ResultAsync<string, CategoriesRejection | Failure> => {
    const name = wanted.trim();
    return handle
      .command(categories, streams.categories, caller, { type: 'AddCategory', name })
      .map(() => name)
      .orElse((refusal) => (refusal.kind === 'CategoryAlreadyExists' ? okAsync(refusal.name) : errAsync(refusal)));
  };
