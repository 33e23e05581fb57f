import { errAsync, okAsync, type ResultAsync } from 'neverthrow';
import { categoriesFor } from '../../domain/catalogue/index.ts';
import type { TextObjection } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';

/**
 * The category in the catalogue's spelling. A new name is added, since an owner who types one for a service wants a new
 * category.
 */
export const keepCategory =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, wanted: string): ResultAsync<string, TextObjection | Failure> => {
    const name = wanted.trim();
    return handle
      .command(categoriesFor.AddCategory, streams.categories, caller, { type: 'AddCategory', name })
      .map(() => name)
      .orElse((refusal) => (refusal.kind === 'CategoryAlreadyExists' ? okAsync(refusal.name) : errAsync(refusal)));
  };
