import { limitsOf } from 'virtual:form-limits';
import type { TypedBody } from '../../api/types.ts';
import { brokenLimits, type Problems, problemsOf } from '../../forms/broken-limits.ts';

export type TypedPasswords = TypedBody<'PUT /user/password'>;

const asked = limitsOf('PUT /user/password');

const sentences = {
  newPassword: { minLength: `New password must be at least ${asked.newPassword.minLength} characters long.` },
  currentPassword: {},
} as const;

/** The errors by field, most important first. */
export const passwordProblems = ({ confirmPassword, ...typed }: TypedPasswords): Problems<keyof TypedPasswords> => ({
  ...(typed.newPassword === confirmPassword ? {} : { confirmPassword: 'New passwords do not match.' }),
  ...problemsOf(brokenLimits(typed, asked), asked, sentences),
});
