import type { PasswordWanted } from './account.mutation.ts';

const shortestPassword = 6;

export const passwordProblem = ({ newPassword, confirmPassword }: PasswordWanted): string | null => {
  if (newPassword !== confirmPassword) return 'New passwords do not match.';
  return newPassword.length < shortestPassword ? 'New password must be at least 6 characters long.' : null;
};
