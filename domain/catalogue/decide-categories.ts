import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider } from '../kernel/index.ts';
import type { CategoriesCommand } from './commands.ts';
import type { CategoriesEvent } from './events.ts';
import { objectionToCategory, sameCategory } from './policies.ts';
import type { CategoriesRejection } from './rejections.ts';
import { type CategoriesState, evolveCategories, initialCategories } from './state.ts';

type Decision = Result<readonly CategoriesEvent[], CategoriesRejection>;

const nothing: Decision = ok([]);
const happened = (event: CategoriesEvent): Decision => ok([event]);
const refused = (rejection: CategoriesRejection): Decision => err(rejection);

/** The category in the spelling of the catalogue; null if there is none. */
const categoryNamed = ({ names }: CategoriesState, wanted: string): string | null =>
  names.find((name) => sameCategory(name, wanted)) ?? null;

const add = (wanted: string, state: CategoriesState): Decision => {
  const objection = objectionToCategory(wanted);
  if (objection !== null) return refused(objection);
  const existing = categoryNamed(state, wanted);
  return existing === null
    ? happened({ type: 'CategoryAdded', data: { name: wanted.trim() } })
    : refused({ kind: 'CategoryAlreadyExists', name: existing });
};

/** The name that replaced a name that is gone; null if it was removed, undefined if it never existed. */
const fateOf = ({ gone }: CategoriesState, wanted: string): string | null | undefined =>
  gone.findLast(({ name }) => sameCategory(name, wanted))?.became;

const rename = (oldWanted: string, newWanted: string, state: CategoriesState): Decision => {
  const objection = objectionToCategory(newWanted);
  if (objection !== null) return refused(objection);
  const newName = newWanted.trim();
  const oldName = categoryNamed(state, oldWanted);
  const existing = categoryNamed(state, newName);
  if (oldName === null) {
    const done = existing !== null && fateOf(state, oldWanted) === existing;
    return done && existing === newName ? nothing : refused({ kind: 'CategoryNotFound', name: oldWanted });
  }
  if (oldName === newName) return nothing;
  return existing === null || existing === oldName
    ? happened({ type: 'CategoryRenamed', data: { oldName, newName } })
    : refused({ kind: 'CategoryAlreadyExists', name: existing });
};

const remove = (wanted: string, state: CategoriesState): Decision => {
  const name = categoryNamed(state, wanted);
  if (name !== null) return happened({ type: 'CategoryRemoved', data: { name } });
  return fateOf(state, wanted) === null ? nothing : refused({ kind: 'CategoryNotFound', name: wanted });
};

const decide = (command: CategoriesCommand, state: CategoriesState): Decision =>
  match(command)
    .with({ type: 'AddCategory' }, ({ name }) => add(name, state))
    .with({ type: 'RenameCategory' }, ({ oldName, newName }) => rename(oldName, newName, state))
    .with({ type: 'RemoveCategory' }, ({ name }) => remove(name, state))
    .exhaustive();

/**
 * The names of the catalogue's categories. A rename or removal that happened before is accepted and changes nothing:
 * the services are moved after it, so a call that was interrupted in between can be repeated.
 */
export const categories: Decider<CategoriesState, CategoriesCommand, CategoriesEvent, CategoriesRejection> = {
  initial: initialCategories,
  evolve: evolveCategories,
  decide,
};
