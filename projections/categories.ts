import { categories } from '../domain/catalogue/index.ts';
import { latestState } from './engine/latest-state.ts';

/**
 * The names of all categories, also of empty ones, in the order in which they were added. The built-in ones come first.
 */
export const categoriesView = latestState({
  name: 'categories',
  version: 2,
  table: 'categories',
  decider: categories,
  events: { CategoryAdded: true, CategoryRenamed: true, CategoryRemoved: true },
});
