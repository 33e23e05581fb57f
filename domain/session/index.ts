export * from './commands.ts';
export { session, sessionFor } from './decide.ts';
export * from './events.ts';
export { isByAddressAlone, isOver, sessionSpan } from './policies.ts';
export * from './rejections.ts';
export type { Session } from './state.ts';
