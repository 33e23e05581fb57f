import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import type { Audience } from './http-slice.ts';
import type { RefusalCode } from './refusing/refusal-codes.ts';
import { exampleOf } from './refusing/refusal-examples.ts';
import { isRefusable, refusalOf } from './refusing/refusals.ts';
import { bodyOf, ownAnswers, type RefusalAnswer } from './refusing/refused.ts';
import { audiences } from './roles.ts';
import { slice } from './slice.ts';
import { Refusal } from './wire/envelope.ts';

type Api = OpenAPIHono<HttpEnv>;
export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;
type Operation = { responses?: object; security?: unknown; description?: string };
type Refusing = { refuses?: readonly RefusalCode[]; refusesItself?: unknown; runs?: unknown };

const audienceSentences: Readonly<Record<Audience, string>> = {
  anyone: 'Open to everyone.',
  'signed-in': 'For signed-in people, about what is theirs.',
  admin: 'For the owner.',
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const refusalSchema = { $ref: '#/components/schemas/Refusal' };
const refusalAnswer = {
  description: 'A refusal: the sentence for a person, the code for a program.',
  content: { 'application/json': { schema: refusalSchema } },
};

/** What is answered under a code, as it may happen. */
const answerUnder = (code: RefusalCode): RefusalAnswer => {
  if (isRefusable(code)) return refusalOf(exampleOf(code));
  const own = Object.values(ownAnswers).find((answer) => answer.code === code);
  if (own === undefined) throw new Error(`${code} is of every route, so that no route declares it`);
  return own;
};

/** The refusals that a route declares, by their status: each code with an example of its sentence. */
const refusalsOf = (codes: readonly RefusalCode[]): object => {
  const byStatus = Map.groupBy(new Set(codes), (code) => answerUnder(code).status);
  return Object.fromEntries(
    [...byStatus].map(([status, together]) => [
      status,
      {
        description: `Refused: ${together.join(', ')}.`,
        content: {
          'application/json': {
            schema: refusalSchema,
            examples: Object.fromEntries(together.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    ]),
  );
};

const examplesOf = (
  codes: readonly RefusalCode[],
): Readonly<Record<string, { readonly summary: string; readonly value: Refusal }>> =>
  Object.fromEntries(
    codes.map((code) => {
      const answer = answerUnder(code);
      return [code, { summary: answer.message, value: bodyOf(answer) }];
    }),
  );

/** Every operation can be refused in the same envelope, says who may ask, and which refusals are its own. */
const complete = (operation: Operation & Refusing, audience: Audience | undefined): readonly RefusalCode[] => {
  const { refuses = [] } = operation;
  delete operation.refuses;
  delete operation.refusesItself;
  delete operation.runs;
  operation.responses = { ...operation.responses, ...refusalsOf(refuses), default: refusalAnswer };
  operation.description = [operation.description, audienceSentences[audience ?? 'anyone']].filter(Boolean).join(' ');
  operation.security = audience === 'anyone' ? [] : [{ bearer: [] }];
  return refuses;
};

/** The contract of the API, made from the same declarations that it runs on. */
export const describeApi = (api: Api): OpenApiDocument => {
  api.openAPIRegistry.register('Refusal', Refusal);
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that signing in answers.',
  });
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Salon booking',
      version: '2',
      description:
        'Money is dollars, dates and times are those of the salon, instants are UTC. Every answer is an envelope, every ' +
        'refusal too. `X-Position` tells how much of the log an answer shows; sent back, a read waits for it.',
    },
    servers: [{ url: '/api/v2' }],
  });
  const refused = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation === undefined ? [] : complete(operation, audiences[`${method.toUpperCase()} ${path}`]);
    }),
  );
  document.components = { ...document.components, examples: examplesOf([...new Set(refused)].toSorted()) };
  return document;
};

/** Routes as the contract describes them, for who has no server at hand. */
export const describeRoutes = (routes: readonly RouteConfig[]): OpenApiDocument => {
  const api = slice();
  for (const route of routes) api.openAPIRegistry.registerPath(route);
  return describeApi(api);
};
