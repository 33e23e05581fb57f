import { limits } from 'virtual:form-limits';
import type { Typed } from '../../api/types.ts';
import { brokenLimits, type Problems, problemsOf } from '../../forms/broken-limits.ts';

export type Passwords = Typed<'PasswordWanted'>;

const asked = limits.PasswordWanted;

const sentences = {
  newPassword: { minLength: `New password must be at least ${asked.newPassword.minLength} characters long.` },
  currentPassword: {},
} as const;

/** By field, what matters first in front. */
export const passwordProblems = ({ confirmPassword, ...typed }: Passwords): Problems<keyof Passwords> => ({
  ...(typed.newPassword === confirmPassword ? {} : { confirmPassword: 'New passwords do not match.' }),
  ...problemsOf(brokenLimits(typed, asked), asked, sentences),
});
