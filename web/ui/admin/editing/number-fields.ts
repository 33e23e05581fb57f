/** The values of fields for whole numbers. A value is a string while it is being typed. */
type Numbers<Name extends string> = { readonly [Each in Name]: number | string };
type Asked = { readonly label: string; readonly min: number; readonly max: number };

/** What is wrong with the typed value; null if nothing is. */
export const numberProblem = ({ label, min, max }: Asked, typed: number | string): string | null => {
  const value = typed === '' ? Number.NaN : Number(typed);
  return Number.isInteger(value) && value >= min && value <= max ? null : `${label} must be between ${min} and ${max}`;
};

export const changedNumbers = <Name extends string>(
  fields: readonly { readonly name: Name }[],
  before: Numbers<Name>,
  typed: Numbers<Name>,
): { readonly [Each in Name]?: number } =>
  Object.fromEntries(
    fields
      .filter(({ name }) => Number(typed[name]) !== Number(before[name]))
      .map(({ name }) => [name, Number(typed[name])]),
  ) as { readonly [Each in Name]?: number };
