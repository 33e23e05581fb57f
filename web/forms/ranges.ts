import type { Limits } from 'virtual:form-limits';

/** What may stand in a field, as the attributes of an input say it. */
export type NumberRange = { readonly min: number; readonly max: number };

export const rangeOf = ({ minimum = -Infinity, maximum = Infinity }: Limits): NumberRange => ({
  min: minimum,
  max: maximum,
});
