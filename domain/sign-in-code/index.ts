export * from './commands.ts';
export { signInCode, signInCodeFor } from './decide.ts';
export * from './events.ts';
export { codeMinutes, longDigits, shortDigits } from './policies.ts';
export * from './rejections.ts';
