import type { Result } from 'neverthrow';
import { type Decider, forAnyCommand, happened, nothing, refused } from '../kernel/event.ts';
import { same, type TextObjection } from '../kernel/text.ts';
import {
  type CategoriesState,
  evolveCategories,
  initialCategories,
  objectionToCategory,
  sameCategory,
} from './decide.ts';
import type {
  AddCategory,
  ArrangeServices,
  CategoriesCommand,
  CategoriesEvent,
  CategoriesRejection,
  CategoryAlreadyExists,
  CategoryNotFound,
  RemoveCategory,
  RenameCategory,
} from './events.ts';

/** The events of a command, with only the rejections that the command can have. */
type Decision<Rejection extends CategoriesRejection = never> = Result<readonly CategoriesEvent[], Rejection>;
type DeciderOf<Command, Rejection> = Decider<CategoriesState, Command, CategoriesEvent, Rejection>;

/** The category in the catalogue's spelling; null if there is none. */
const categoryNamed = ({ names }: CategoriesState, wanted: string): string | null =>
  names.find((name) => sameCategory(name, wanted)) ?? null;

const add = (
  { name: wanted }: AddCategory,
  state: CategoriesState,
): Decision<CategoryAlreadyExists | TextObjection> => {
  const objection = objectionToCategory(wanted);
  if (objection !== null) return refused(objection);
  const existing = categoryNamed(state, wanted);
  return existing === null
    ? happened({ type: 'CategoryAdded', data: { name: wanted.trim() } })
    : refused({ kind: 'CategoryAlreadyExists', name: existing });
};

/** The name that replaced an old name; null if that category was removed, undefined if it never existed. */
const fateOf = ({ gone }: CategoriesState, wanted: string): string | null | undefined =>
  gone.findLast(({ name }) => sameCategory(name, wanted))?.became;

const rename = (
  { oldName: oldWanted, newName: newWanted }: RenameCategory,
  state: CategoriesState,
): Decision<CategoriesRejection> => {
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

const remove = ({ name: wanted }: RemoveCategory, state: CategoriesState): Decision<CategoryNotFound> => {
  const name = categoryNamed(state, wanted);
  if (name !== null) return happened({ type: 'CategoryRemoved', data: { name } });
  return fateOf(state, wanted) === null ? nothing : refused({ kind: 'CategoryNotFound', name: wanted });
};

const arrange = ({ serviceIds }: ArrangeServices, { order }: CategoriesState): Decision => {
  const wanted = [...new Set(serviceIds)];
  return same(order, wanted) ? nothing : happened({ type: 'ServicesArranged', data: { serviceIds: wanted } });
};

const deciding = <Command, Rejection extends CategoriesRejection>(
  decide: (command: Command, state: CategoriesState) => Decision<Rejection>,
): DeciderOf<Command, Rejection> => ({ initial: initialCategories, evolve: evolveCategories, decide });

/** A decider for each command, with only the rejections that the command can have. */
export const categoriesFor = {
  AddCategory: deciding(add),
  RenameCategory: deciding(rename),
  RemoveCategory: deciding(remove),
  ArrangeServices: deciding(arrange),
} as const;

/**
 * The names of the catalogue's categories. A repeated rename or removal is accepted and changes nothing: services are
 * moved after it, so an interrupted call can be repeated.
 */
export const categories: DeciderOf<CategoriesCommand, CategoriesRejection> = forAnyCommand(
  { initial: initialCategories, evolve: evolveCategories },
  categoriesFor,
);
