import { ok } from 'neverthrow';
import { match } from 'ts-pattern';
import type { Decider, Instant } from '../kernel/index.ts';
import type { BeginSending } from './commands.ts';
import type { OutboxEvent } from './events.ts';

/** Since when notices are sent; null before. */
export type OutboxState = { readonly begunAt: Instant | null };

export const outbox: Decider<OutboxState, BeginSending, OutboxEvent, never> = {
  initial: { begunAt: null },
  evolve: (_, event) =>
    match(event)
      .with({ type: 'SendingBegun' }, ({ data }) => ({ begunAt: data.at }))
      .exhaustive(),
  decide: ({ now }, { begunAt }) => ok(begunAt === null ? [{ type: 'SendingBegun', data: { at: now } }] : []),
};
