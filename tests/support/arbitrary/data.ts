import type fc from 'fast-check';

type AnyEvent = { readonly type: string; readonly data: object };

/** For each event type of a family, an arbitrary of its data. */
export type DataArbitraries<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: fc.Arbitrary<Extract<Event, { readonly type: Type }>['data']>;
};
