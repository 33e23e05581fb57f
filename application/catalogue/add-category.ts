import type { ResultAsync } from 'neverthrow';
import { categoriesFor } from '../../domain/catalogue/index.ts';
import type { RejectionOf } from '../../domain/kernel/index.ts';
import { streams } from '../../domain/streams.ts';
import type { Caller } from '../caller.ts';
import type { Done } from '../done.ts';
import type { Failure } from '../failure.ts';
import type { Handle } from '../handle.ts';
import { type NotAllowed, ownerOnly } from '../not-allowed.ts';

type AddCategoryRefusal = NotAllowed | RejectionOf<typeof categoriesFor.AddCategory> | Failure;

/** Adds a category, which is listed even without services. Answers all names. */
export const addCategory =
  ({ handle }: { readonly handle: Handle }) =>
  (caller: Caller, name: string): ResultAsync<Done<readonly string[]>, AddCategoryRefusal> =>
    ownerOnly(caller)
      .asyncAndThen(() =>
        handle.command(categoriesFor.AddCategory, streams.categories, caller, { type: 'AddCategory', name }),
      )
      .map(({ state, position }) => ({ value: state.names, position }));
