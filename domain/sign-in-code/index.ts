export * from './commands.ts';
export { signInCode, signInCodeFor } from './decide.ts';
export * from './events.ts';
export { codeMinutes } from './policies.ts';
export * from './rejections.ts';
