export * from './commands.ts';
export { service } from './decide.ts';
export { categories, categoryNamed } from './decide-categories.ts';
export * from './events.ts';
export { knownCategories, objectionToCategory, objectionToService, sameCategory, uncategorised } from './policies.ts';
export * from './rejections.ts';
export type { CategoriesState, Service, ServiceState } from './state.ts';
