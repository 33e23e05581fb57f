import type { OpenApiDocument } from '../openapi.ts';

// The documentation is one page without scripts, made from the contract: nothing to load, nothing to allow.

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

const bodyOf = (operation: Json): string => {
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

/** What is answered under one status. */
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
  `${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation, sentences)}</details>`;

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

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;
background:#fbf6ef;color:#2b1a22}a{color:#a6461f}code{font-size:.95em}details{border-top:1px solid #e4d8c8;padding:.4rem 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}h2{margin-top:2rem}table{border-collapse:collapse;
width:100%;margin:.5rem 0}td{border-top:1px solid #eee3d5;padding:.25rem .5rem;vertical-align:top}i,small{color:#6b5a60}`;

/** The whole contract as one page. */
export const docsPage = (document: OpenApiDocument): string => {
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
