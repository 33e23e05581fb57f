export * from './commands.ts';
export { settings } from './decide.ts';
export * from './events.ts';
export { firstSettings } from './policies.ts';
export * from './rejections.ts';
export type { SettingsState } from './state.ts';
