import { declaredRoutes } from '../../adapters/http/contract.ts';
import { describeRoutes } from '../../adapters/http/docs.ts';

type Fields = ReadonlySet<string>;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of every object in a JSON schema, at any depth. */
const objectsIn = (schema: unknown): readonly Fields[] => {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (!isFields(schema)) return [];
  const own = isFields(schema.properties) ? [new Set(Object.keys(schema.properties))] : [];
  return [...own, ...Object.values(schema).flatMap(objectsIn)];
};

/** The parameter names of every route. A query counts as an object. */
const parametersIn = (operation: unknown): readonly Fields[] =>
  isFields(operation) && Array.isArray(operation.parameters)
    ? [new Set(operation.parameters.map(({ name }) => String(name)))]
    : [];

/** The fields of each object that goes over the wire, as declared by the routes. */
export const wireShapes = (): readonly Fields[] => {
  const { paths, components } = describeRoutes(declaredRoutes);
  const operations = Object.values(paths ?? {}).flatMap((byMethod) => Object.values(byMethod));
  return [...objectsIn(paths), ...objectsIn(components?.schemas), ...operations.flatMap(parametersIn)];
};
