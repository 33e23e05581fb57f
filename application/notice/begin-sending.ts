import type { ResultAsync } from 'neverthrow';
import { outbox } from '../../domain/notice/index.ts';
import { streams } from '../../domain/streams.ts';
import { systemCaller } from '../caller.ts';
import type { Failure } from '../failure.ts';
import type { Position } from '../ports/log/event-store.ts';
import type { NoticeParts } from './notice-parts.ts';

/** The log says once from when on notices are sent, so that nobody is told of what was before. */
export const beginSending =
  ({ handle, clock, ids }: Pick<NoticeParts, 'handle' | 'clock' | 'ids'>) =>
  (): ResultAsync<Position | null, Failure> =>
    handle
      .command(outbox, streams.outbox, systemCaller(ids.fresh()), { type: 'BeginSending', now: clock.now() })
      .map(({ position }) => position);
