export * from './commands.ts';
export { service, serviceFor } from './decide.ts';
export { categories, categoriesFor } from './decide-categories.ts';
export * from './events.ts';
export { objectionToService, sameCategory, uncategorised } from './policies.ts';
export * from './rejections.ts';
export { namesInstall, namesRetightening, weeksNamed, weeksUntilNext } from './retightening.ts';
export type { Service, ServiceState } from './state.ts';
