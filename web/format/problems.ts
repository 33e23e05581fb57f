/** What a form says of the fields that it cannot do without. */
export const missingFields = (names: readonly string[]): string =>
  `Please fill in the following required fields: ${names.join(', ')}`;

/** What a form says of itself where it says one thing, of what is wrong by field; null where all is well. */
export const firstProblem = (problems: Readonly<Record<string, unknown>>): string | null => {
  const [first] = Object.values(problems);
  return first === undefined ? null : String(first);
};
