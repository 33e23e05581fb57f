export * from './commands.ts';
export { branding } from './decide.ts';
export * from './events.ts';
export * from './policy-texts.ts';
export * from './rejections.ts';
export type { BrandingState } from './state.ts';
