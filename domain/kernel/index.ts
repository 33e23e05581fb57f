export * from './brand.ts';
export * from './decider.ts';
export * from './event.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './personal.ts';
export * from './time.ts';
export * from './zone.ts';
