import { categories } from '../domain/catalogue/index.ts';
import { latestState } from './engine/latest-state.ts';

/** The names of the categories in the order they came, the known ones first; also of those that are empty. */
export const categoriesView = latestState({
  name: 'categories',
  version: 2,
  table: 'categories',
  decider: categories,
  events: { CategoryAdded: true, CategoryRenamed: true, CategoryRemoved: true },
});
