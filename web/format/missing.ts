/** What a form says of the fields that it cannot do without. */
export const missingFields = (names: readonly string[]): string =>
  `Please fill in the following required fields: ${names.join(', ')}`;
