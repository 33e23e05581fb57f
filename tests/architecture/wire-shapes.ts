import { declaredRoutes } from '../../adapters/http/contract.ts';
import { describeRoutes } from '../../adapters/http/docs.ts';

type Fields = ReadonlySet<string>;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of every object in a JSON schema, however deep it stands. */
const objectsIn = (schema: unknown): readonly Fields[] => {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn);
  if (!isFields(schema)) return [];
  const own = isFields(schema.properties) ? [new Set(Object.keys(schema.properties))] : [];
  return [...own, ...Object.values(schema).flatMap(objectsIn)];
};

/** The names of the parameters of every route; a query is an object too. */
const parametersIn = (operation: unknown): readonly Fields[] =>
  isFields(operation) && Array.isArray(operation.parameters)
    ? [new Set(operation.parameters.map(({ name }) => String(name)))]
    : [];

/** The fields of each object that goes over the wire, as the routes declare it. */
export const wireShapes = (): readonly Fields[] => {
  const { paths, components } = describeRoutes(declaredRoutes);
  const operations = Object.values(paths ?? {}).flatMap((byMethod) => Object.values(byMethod));
  return [...objectsIn(paths), ...objectsIn(components?.schemas), ...operations.flatMap(parametersIn)];
};
