import { z } from '@hono/zod-openapi';

/** The part of a zod issue that a sentence needs. */
type Issue = {
  readonly code?: string | undefined;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly values?: unknown;
};

/** `customerInfo.firstName` becomes `First name`: the last name of the path, with its number in a list. */
export const labelOf = (path: readonly PropertyKey[]): string => {
  const names = path.filter((step) => typeof step === 'string');
  const name = names[names.length - 1] ?? 'request';
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const tooSmall = ({ origin, minimum }: Issue): string => {
  if (origin === 'string') return Number(minimum) <= 1 ? 'is required' : `must be at least ${minimum} characters long`;
  if (origin === 'array') return Number(minimum) <= 1 ? 'must not be empty' : `must have at least ${minimum} entries`;
  return `must be ${minimum} or more`;
};

const tooBig = ({ origin, maximum }: Issue): string => {
  if (origin === 'string') return `must be ${maximum} characters or less`;
  return origin === 'array' ? `must have ${maximum} entries or less` : `must be ${maximum} or less`;
};

const complaintOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${kinds[String(issue.expected)] ?? 'given differently'}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return `must be one of: ${Array.isArray(issue.values) ? issue.values.join(', ') : String(issue.values)}`;
    case 'unrecognized_keys':
      return 'has a field that is not known';
    default:
      return 'is not valid';
  }
};

/** The sentence for a field that has none of its own. */
const sentenceOf = (issue: Issue): string => `${labelOf(issue.path ?? [])} ${complaintOf(issue)}`;

/** Turns every zod issue into a sentence that names its field, unless the schema has a sentence of its own. */
export const useSentences = (): void => {
  z.config({ customError: sentenceOf });
};
