import { createHash } from 'node:crypto';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { answerTo } from './on-error.ts';
import { exampleOf } from './refusal-examples.ts';
import { isRefusable, refusalOf } from './refusals.ts';
import { audiences } from './roles.ts';
import { slice } from './slice.ts';
import { Refusal } from './wire/envelope.ts';
import { bodyOf, ownAnswers, type RefusalAnswer, type RefusalCode } from './wire/refusals.ts';
import type { Audience, HttpEnv } from './wire/slice.ts';

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

/** An example of the answer that a code stands for. */
const answerUnder = (code: RefusalCode): RefusalAnswer => {
  if (isRefusable(code)) return refusalOf(exampleOf(code));
  const own = Object.values(ownAnswers).find((answer) => answer.code === code);
  if (own === undefined) throw new Error(`${code} is of every route, so that no route declares it`);
  return own;
};

/** The refusals that a route declares, by status. Each code has an example of its sentence. */
const refusalsOf = (codes: readonly RefusalCode[], audience: Audience | undefined): object => {
  const byStatus = Map.groupBy(new Set(codes), (code) => answerTo(audience, answerUnder(code)).status);
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

/** Adds to an operation who may call it and how it is refused. Returns the codes of its own refusals. */
const complete = (operation: Operation & Refusing, audience: Audience | undefined): readonly RefusalCode[] => {
  const { refuses = [] } = operation;
  delete operation.refuses;
  delete operation.refusesItself;
  delete operation.runs;
  operation.responses = { ...operation.responses, ...refusalsOf(refuses, audience), default: refusalAnswer };
  operation.description = [operation.description, audienceSentences[audience ?? 'anyone']].filter(Boolean).join(' ');
  operation.security = audience === 'anyone' ? [] : [{ bearer: [] }];
  return refuses;
};

/** Describes the API as OpenAPI, from the same declarations that it runs on. */
const describeApi = (api: Api): OpenApiDocument => {
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

/** Describes routes without a running server. */
export const describeRoutes = (routes: readonly RouteConfig[]): OpenApiDocument => {
  const api = slice();
  for (const route of routes) api.openAPIRegistry.registerPath(route);
  return describeApi(api);
};

// The documentation is one page without scripts, made from the contract: it loads nothing and needs no permissions.

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectAt = (value: unknown, ...path: readonly string[]): Json =>
  path.reduce<Json>((at, step) => (isObject(at[step]) ? (at[step] as Json) : {}), isObject(value) ? value : {});

const escaped = (text: unknown): string => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const schemaName = (schema: Json): string => {
  const reference = schema.$ref;
  if (typeof reference === 'string') {
    const name = reference.split('/').pop() ?? '';
    return `<a href="#schema-${escaped(name)}">${escaped(name)}</a>`;
  }
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => `<code>${escaped(value)}</code>`).join(' ');
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (Array.isArray(either)) return either.map((one) => schemaName(objectAt(one))).join(' or ');
  if (schema.type === 'array') return `list of ${schemaName(objectAt(schema, 'items'))}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return escaped(schema.format === undefined ? type : `${type} (${schema.format})`);
};

const fieldRows = (schema: Json): string => {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(objectAt(schema, 'properties'))
    .map(([name, property]) => {
      const nested = isObject(property) && isObject(property.properties) ? fieldTable(property) : '';
      const shape = nested === '' ? schemaName(objectAt(property)) : nested;
      const note = escaped(objectAt(property).description ?? '');
      return `<tr><td><code>${escaped(name)}</code>${required.has(name) ? '' : ' <i>optional</i>'}</td><td>${shape}</td><td>${note}</td></tr>`;
    })
    .join('');
};

const fieldTable = (schema: Json): string => {
  const rows = fieldRows(schema);
  return rows === '' ? `<p>${schemaName(schema)}</p>` : `<table>${rows}</table>`;
};

const pageBodyOf = (operation: Json): string => {
  const content = objectAt(operation, 'requestBody', 'content');
  return Object.entries(content)
    .map(([type, media]) => `<h4>Send <small>${escaped(type)}</small></h4>${fieldTable(objectAt(media, 'schema'))}`)
    .join('');
};

const parametersOf = (operation: Json): string => {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => {
    const { name, in: place, required } = objectAt(parameter);
    return `<tr><td><code>${escaped(name)}</code>${required === true ? '' : ' <i>optional</i>'}</td><td>${escaped(place)}</td><td>${schemaName(objectAt(parameter, 'schema'))}</td></tr>`;
  });
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
};

/** The codes of a refusal, each with its sentence. */
const refusalTable = (codes: readonly string[], sentences: Json): string => {
  const rows = codes.map((code) => {
    const sentence = objectAt(sentences, code).summary ?? '';
    return `<tr><td><code>${escaped(code)}</code></td><td>${escaped(sentence)}</td></tr>`;
  });
  return `<table>${rows.join('')}</table>`;
};

/** One status with its answer. */
const answerOf = (status: string, response: Json, sentences: Json): string => {
  const [media] = Object.values(objectAt(response, 'content'));
  const codes = Object.keys(objectAt(media, 'examples'));
  if (codes.length > 0) return `<h4>${escaped(status)} <small>Refused</small></h4>${refusalTable(codes, sentences)}`;
  const shape = media === undefined ? '' : fieldTable(objectAt(media, 'schema'));
  return `<h4>${escaped(status)} <small>${escaped(response.description ?? '')}</small></h4>${shape}`;
};

const answersOf = (operation: Json, sentences: Json): string =>
  Object.entries(objectAt(operation, 'responses'))
    .filter(([status]) => status !== 'default')
    .map(([status, response]) => answerOf(status, objectAt(response), sentences))
    .join('');

const operationOf = (method: string, path: string, operation: Json, sentences: Json): string =>
  `<details><summary><b class="${escaped(method)}">${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> ` +
  `${escaped(operation.summary ?? '')}</summary><p>${escaped(operation.description ?? '')}</p>` +
  `${parametersOf(operation)}${pageBodyOf(operation)}${answersOf(operation, sentences)}</details>`;

const operationsByTag = (document: OpenApiDocument): ReadonlyMap<string, string> => {
  const byTag = new Map<string, string>();
  const sentences = objectAt(document, 'components', 'examples');
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!isObject(operation)) continue;
      const tag = Array.isArray(operation.tags) ? String(operation.tags[0]) : 'other';
      byTag.set(tag, `${byTag.get(tag) ?? ''}${operationOf(method, path, operation, sentences)}`);
    }
  }
  return byTag;
};

const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;
background:#fbf6ef;color:#2b1a22}a{color:#a6461f}code{font-size:.95em}details{border-top:1px solid #e4d8c8;padding:.4rem 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}h2{margin-top:2rem}table{border-collapse:collapse;
width:100%;margin:.5rem 0}td{border-top:1px solid #eee3d5;padding:.25rem .5rem;vertical-align:top}i,small{color:#6b5a60}`;

/** The whole contract as one page. */
const docsPage = (document: OpenApiDocument): string => {
  const operations = [...operationsByTag(document)].map(
    ([tag, rows]) => `<section><h2>${escaped(tag)}</h2>${rows}</section>`,
  );
  const schemas = Object.entries(objectAt(document, 'components', 'schemas')).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary><b>${escaped(name)}</b></summary>${fieldTable(objectAt(schema))}</details>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escaped(document.info.title)} API</title><style>${docsStyle}</style></head><body>` +
    `<h1>${escaped(document.info.title)} API</h1><p>${escaped(document.info.description ?? '')}</p>` +
    `<p>Base <code>/api/v2</code>. <a href="openapi.json">openapi.json</a></p>` +
    `${operations.join('')}<section><h2>Shapes</h2>${schemas.join('')}</section></body></html>`
  );
};

const styleHash = createHash('sha256').update(docsStyle).digest('base64');
const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`;

/** Serves the contract as JSON for programs and as a page for people. Each is written once, when first asked for. */
export const docsRoutes = (api: OpenAPIHono<HttpEnv>): Hono<HttpEnv> => {
  let written: { readonly json: string; readonly page: string } | null = null;
  const docs = () => {
    if (written !== null) return written;
    const document = describeApi(api);
    written = { json: JSON.stringify(document), page: docsPage(document) };
    return written;
  };
  return new Hono<HttpEnv>()
    .get('/openapi.json', (c) => c.body(docs().json, 200, { 'Content-Type': 'application/json' }))
    .get('/docs', (c) => {
      c.header('Content-Security-Policy', docsPolicy);
      return c.html(docs().page);
    });
};
