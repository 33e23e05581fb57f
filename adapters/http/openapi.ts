import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { HttpEnv } from './context.ts';
import { Refusal } from './envelope.ts';
import type { Audience } from './http-slice.ts';
import { audiences } from './roles.ts';
import { slice } from './slice.ts';

type Api = OpenAPIHono<HttpEnv>;
export type OpenApiDocument = ReturnType<Api['getOpenAPI31Document']>;
type Operation = { responses?: object; security?: unknown; description?: string };

const audienceSentences: Readonly<Record<Audience, string>> = {
  anyone: 'Open to everyone.',
  'signed-in': 'For signed-in people, about what is theirs.',
  admin: 'For the owner.',
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

const refusalAnswer = {
  description: 'A refusal: the sentence for a person, the code for a program.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};

/** Every operation can be refused in the same envelope, and says who may ask. */
const complete = (operation: Operation, audience: Audience | undefined): void => {
  operation.responses = { ...operation.responses, default: refusalAnswer };
  operation.description = [operation.description, audienceSentences[audience ?? 'anyone']].filter(Boolean).join(' ');
  operation.security = audience === 'anyone' ? [] : [{ bearer: [] }];
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
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = operations[method];
      if (operation !== undefined) complete(operation, audiences[`${method.toUpperCase()} ${path}`]);
    }
  }
  return document;
};

/** Routes as the contract describes them, for who has no server at hand. */
export const describeRoutes = (routes: readonly RouteConfig[]): OpenApiDocument => {
  const api = slice();
  for (const route of routes) api.openAPIRegistry.registerPath(route);
  return describeApi(api);
};
