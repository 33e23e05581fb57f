export * from './commands.ts';
export { opening } from './decide.ts';
export * from './events.ts';
export type { OpeningState } from './state.ts';
export { type OpeningStep, openingSteps } from './steps.ts';
