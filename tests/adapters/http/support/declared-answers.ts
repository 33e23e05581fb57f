import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Salon } from '../../../../adapters/compose/salon.ts';
import { Refusal } from '../../../../adapters/http/wire/envelope.ts';
import type { CommonCode, HttpCode } from '../../../../adapters/http/wire/refusals.ts';

export type Declared = {
  readonly method: string;
  /** Path as in the contract, for example `/services/{id}`. */
  readonly path: string;
  readonly pattern: RegExp;
  /** The shape of a good JSON answer; null if the answer is not JSON. */
  readonly answer: z.ZodType | null;
  /** The codes it may refuse with, in addition to those of any route. */
  readonly refuses: readonly string[];
};

type Route = {
  readonly method: string;
  readonly path: string;
  readonly refuses: readonly string[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
};

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);

const answerOf = ({ responses }: Route): z.ZodType | null => {
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return (good?.content?.['application/json']?.schema as z.ZodType | undefined) ?? null;
};

/** Returns every declared route, those with fewer parameters first, as a server prefers them. */
export const declaredRoutes = (api: Salon['api']): readonly Declared[] =>
  api.openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === 'route' ? [definition.route as unknown as Route] : []))
    .map((route) => ({
      method: route.method.toUpperCase(),
      path: route.path,
      pattern: patternOf(route.path),
      answer: answerOf(route),
      refuses: route.refuses,
    }))
    .sort((one, other) => one.path.split('{').length - other.path.split('{').length);

/** The codes that any route may refuse with. The compiler keeps them the same as for handlers. */
const anyRoutes: Readonly<Record<CommonCode | HttpCode, true>> = {
  ...{
    AccessDenied: true,
    OutOfScope: true,
    AppendTooLarge: true,
    Contended: true,
    Defect: true,
    InvalidInput: true,
    LogDamaged: true,
  },
  ...{ NotAllowed: true, NotFound: true, NotSignedIn: true, OutcomeUnknown: true, Refused: true, TooLarge: true },
  ...{ TooManyRequests: true, Unavailable: true, Unreadable: true, UnsupportedMediaType: true },
  ...{ ViewsBeingRenewed: true },
};

/** Throws unless a refusal has the common shape and a code that its route declares. */
export const holdToRefusals = (declared: readonly Declared[], method: string, path: string, body: unknown): void => {
  const route = declared.find((one) => one.method === method && one.pattern.test(path));
  if (route === undefined) return;
  const { code } = Refusal.parse(body).error;
  if (code in anyRoutes || route.refuses.includes(code)) return;
  throw new Error(`${method} ${route.path} refused with ${code}, which it does not declare`);
};

/** Throws unless a good answer has exactly the shape that its route declares. */
export const holdToDeclaration = (declared: readonly Declared[], method: string, path: string, body: unknown): void => {
  const route = declared.find((one) => one.method === method && one.pattern.test(path));
  if (route === undefined) throw new Error(`${method} ${path} is not declared`);
  if (route.answer === null) return;
  const read = route.answer.safeParse(body);
  if (!read.success) throw new Error(`${method} ${path} answered another shape: ${JSON.stringify(read.error.issues)}`);
  if (!isDeepStrictEqual(read.data, body)) {
    throw new Error(`${method} ${path} answered more than it declares: ${JSON.stringify(body)}`);
  }
};
