import type { z } from '@hono/zod-openapi';
import { slices } from './slices.ts';
import type { CommonCode, HttpCode } from './wire/refusals.ts';
import type { KeyOf, RoutesIn } from './wire/slice.ts';

type Route = RoutesIn<(typeof slices)[number]['contract']>;

type ParamsOf<R> = R extends { request: { params: infer Shape extends z.ZodType } } ? z.input<Shape> : null;
type QueryOf<R> = R extends { request: { query: infer Shape extends z.ZodType } } ? z.input<Shape> : null;
type SentAs<R, Type extends string> = R extends {
  request: { body: { content: { [Each in Type]: { schema: infer Shape extends z.ZodType } } } };
}
  ? z.input<Shape>
  : null;
type AnsweredAs<R, Type extends string> = R extends {
  responses: {
    [Status in 200 | 201]?: { content: { [Each in Type]: { schema: infer Shape extends z.ZodType } } };
  };
}
  ? z.output<Shape>
  : null;
type DataOf<Envelope> = Envelope extends { data: infer Data } ? Data : null;

type RefusalOf<R> = R extends { refuses: readonly (infer Code)[] } ? Code : never;

type Call<R> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: SentAs<R, 'application/json'>;
  readonly form: SentAs<R, 'multipart/form-data'>;
  readonly answer: DataOf<AnsweredAs<R, 'application/json'>>;
  readonly stream: AnsweredAs<R, 'text/event-stream'>;
  /** The codes with which the route may refuse. */
  readonly refusal: RefusalOf<R> | CommonCode | HttpCode;
};

/**
 * The types of every route by `METHOD /path`, from its declaration: what it takes, before the server parses it, and
 * what it answers. What a route does not take or answer is null.
 */
export type Contract = { readonly [R in Route as KeyOf<R>]: Call<R> };

const isRoute = (exported: unknown): exported is Route =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'responses' in exported;

/** The declarations themselves, for the build. */
export const declaredRoutes: readonly Route[] = slices.flatMap(({ contract }) =>
  Object.values(contract).filter(isRoute),
);
