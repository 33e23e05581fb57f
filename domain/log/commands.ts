import type { LogStarted } from './events.ts';

export type StartLog = { readonly type: 'StartLog'; readonly log: LogStarted['data'] };
/** `publicKey` is 32 bytes of Ed25519 as base64. */
export type BeginSeal = { readonly type: 'BeginSeal'; readonly publicKey: string };

export type LogCommand = StartLog | BeginSeal;
