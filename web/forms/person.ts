import type { TypedBody } from '../api/types.ts';
import { isPhoneEmpty, phoneToSend } from '../format/phone.ts';
import { emailMalformed, firstProblem, missingFields, personLabels, phoneMalformed } from '../format/text.ts';
import {
  type Broken,
  brokenLimits,
  type FieldSentences,
  type LimitsOf,
  type Problems,
  problemsOf,
} from './broken-limits.ts';

/** A typed name with contact details. The phone may be empty. */
export type Person = Omit<TypedBody<'PUT /user/profile'>, 'currentPassword'>;
type Field = keyof Person;

const requiredField = (field: Field): string => `${personLabels[field]} is required`;

const sentences: FieldSentences<Field> = {
  firstName: { minLength: requiredField('firstName') },
  lastName: { minLength: requiredField('lastName') },
  email: { minLength: requiredField('email'), pattern: emailMalformed },
  phone: phoneMalformed,
};

export const personSent = ({ firstName, lastName, email, phone }: Person) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: email.trim(),
  phone: isPhoneEmpty(phone) ? null : phoneToSend(phone),
});

export type PersonSent = ReturnType<typeof personSent>;

const namesMissing = (broken: Broken<Field>): readonly string[] =>
  Object.entries(broken).flatMap(([field, rule]) => (rule === 'minLength' ? personLabels[field as Field] : []));

/** The error of each field, and one message for all, worded as in the booking form. */
export const personProblems = (
  person: Person,
  limits: LimitsOf<Field>,
): { readonly fields: Problems<Field>; readonly summary: string | null } => {
  const broken = brokenLimits(personSent(person), limits);
  const fields = problemsOf(broken, limits, sentences);
  const missing = namesMissing(broken);
  return { fields, summary: missing.length > 0 ? missingFields(missing) : firstProblem(fields) };
};
