export * from './commands.ts';
export { log } from './decide.ts';
export * from './events.ts';
export * from './rejections.ts';
export * from './tree.ts';
export * from './tree-proofs.ts';
