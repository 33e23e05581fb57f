import type { Limits } from 'virtual:form-limits';

/** For a field whose error appears only below it: a screen reader announces the error when it appears. */
export const announced = { role: 'alert' } as const;

type Rule = 'minLength' | 'maxLength' | 'pattern' | 'minimum' | 'maximum';
/** Null or undefined if the field is not sent. */
type Sent = string | number | null | undefined;

export type LimitsOf<Field extends string> = { readonly [Each in Field]: Limits };
type SentenceOfRule = { readonly [Each in Rule]?: string };

export type Broken<Field extends string> = { readonly [Each in Field]?: Rule };
/** The messages for broken limits, or one message for all of them. */
export type FieldSentences<Field extends string> = { readonly [Each in Field]: string | SentenceOfRule };
export type Problems<Field extends string> = { readonly [Each in Field]?: string };

const brokenBy = (sent: Sent, limits: Limits): Rule | null => {
  const { minLength = 0, maxLength = Infinity, pattern, minimum = -Infinity, maximum = Infinity } = limits;
  if (sent === null || sent === undefined) return null;
  if (typeof sent === 'number') {
    if (!(sent >= minimum)) return 'minimum';
    return sent > maximum ? 'maximum' : null;
  }
  if (sent.length < minLength) return 'minLength';
  if (sent.length > maxLength) return 'maxLength';
  return pattern === undefined || new RegExp(pattern).test(sent) ? null : 'pattern';
};

const namesOf = <Field extends string>(record: { readonly [Each in Field]: unknown }): readonly Field[] =>
  Object.keys(record) as Field[];

/** The limits of the API that the values break. */
export const brokenLimits = <Field extends string>(
  sent: { readonly [Each in Field]: Sent },
  limits: LimitsOf<NoInfer<Field>>,
): Broken<Field> => {
  const broken = namesOf<Field>(limits).map((field) => [field, brokenBy(sent[field], limits[field])] as const);
  return Object.fromEntries(broken.filter(([, rule]) => rule !== null)) as Broken<Field>;
};

const usual = (rule: Rule, { minLength, maxLength, minimum, maximum }: Limits): string => {
  if (rule === 'minLength') return `Please use at least ${minLength} characters`;
  if (rule === 'maxLength') return `Please use at most ${maxLength} characters`;
  if (rule === 'minimum') return `Please enter ${minimum} or more`;
  return rule === 'maximum' ? `Please enter ${maximum} or less` : 'Please enter this differently';
};

/** The message for each field, in the order of the messages. */
export const problemsOf = <Field extends string>(
  broken: Broken<Field>,
  limits: LimitsOf<NoInfer<Field>>,
  sentences: FieldSentences<NoInfer<Field>>,
): Problems<Field> => {
  const sayings = namesOf<Field>(sentences).flatMap((field) => {
    const rule = broken[field];
    if (rule === undefined) return [];
    const said: string | SentenceOfRule = sentences[field];
    return [[field, (typeof said === 'string' ? said : said[rule]) ?? usual(rule, limits[field])] as const];
  });
  return Object.fromEntries(sayings) as Problems<Field>;
};

/** A field's range as the attributes of an input. */
export type NumberRange = { readonly min: number; readonly max: number };

export const rangeOf = ({ minimum = -Infinity, maximum = Infinity }: Limits): NumberRange => ({
  min: minimum,
  max: maximum,
});
