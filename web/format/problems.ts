/** What is asked about a person, as each form that asks it names it. */
export const personLabels = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone' } as const;

export const emailMalformed = 'Please enter a valid email address.';
export const phoneMalformed = 'Phone number must start with + followed by country code (e.g., +1234567890)';

/** What a form says of the fields that it cannot do without. */
export const missingFields = (names: readonly string[]): string =>
  `Please fill in the following required fields: ${names.join(', ')}`;

/** What a form says of itself where it says one thing, of what is wrong by field; null where all is well. */
export const firstProblem = (problems: Readonly<Record<string, unknown>>): string | null => {
  const [first] = Object.values(problems);
  return first === undefined ? null : String(first);
};
