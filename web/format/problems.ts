/** The fields about a person, by the names that all forms use. */
export const personLabels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' } as const;

export const emailMalformed = 'Please enter a valid email address.';
export const phoneMalformed = 'Phone number must start with + followed by country code (e.g., +1234567890)';

/** The sentences of a form for its required fields. */
export const missingFields = (names: readonly string[]): string =>
  `Please fill in the following required fields: ${names.join(', ')}`;

/** The first mistake of the fields, for forms that show only one; null if there is none. */
export const firstProblem = (problems: Readonly<Record<string, unknown>>): string | null => {
  const [first] = Object.values(problems);
  return first === undefined ? null : String(first);
};
