export * from './commands.ts';
export { service } from './decide.ts';
export { categories } from './decide-categories.ts';
export * from './events.ts';
export { objectionToService, sameCategory, uncategorised } from './policies.ts';
export * from './rejections.ts';
export type { Service, ServiceState } from './state.ts';
