import type fc from 'fast-check';

type AnyEvent = { readonly type: string; readonly data: object };

/** An arbitrary of the data of each event type of a family. */
export type DataArbitraries<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: fc.Arbitrary<Extract<Event, { readonly type: Type }>['data']>;
};
