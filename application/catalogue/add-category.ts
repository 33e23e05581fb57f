import type { ResultAsync } from 'neverthrow';
import { type CategoriesRejection, categories } from '../../domain/catalogue/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

/** Adds a category, which is listed even without services. Answers all names. */
export const addCategory =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, name: string): ResultAsync<Done<readonly string[]>, NotAllowed | CategoriesRejection | Failure> =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(categories, streams.categories, caller, { type: 'AddCategory', name }))
      .map(({ state, position }) => ({ value: state.names, position }));
