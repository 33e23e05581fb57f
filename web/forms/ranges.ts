import type { Limits } from 'virtual:form-limits';

/** The range of a field as the attributes of an input. */
export type NumberRange = { readonly min: number; readonly max: number };

export const rangeOf = ({ minimum = -Infinity, maximum = Infinity }: Limits): NumberRange => ({
  min: minimum,
  max: maximum,
});
