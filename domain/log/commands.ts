import type { LogEvent } from './events.ts';

export type StartLog = { readonly type: 'StartLog'; readonly log: LogEvent['data'] };

export type LogCommand = StartLog;
