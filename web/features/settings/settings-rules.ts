import type { PasswordWanted, ProfileWanted } from './account.mutation.ts';

const shortestPassword = 6;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const profileProblem = ({ firstName, lastName, email }: ProfileWanted): string | null => {
  const missing = [
    ['First Name', firstName],
    ['Last Name', lastName],
    ['Email', email],
  ].filter(([, value]) => value?.trim() === '');
  if (missing.length > 0) {
    return `Please fill in the following required fields: ${missing.map(([name]) => name).join(', ')}`;
  }
  return emailPattern.test(email.trim()) ? null : 'Please enter a valid email address.';
};

export const passwordProblem = ({ newPassword, confirmPassword }: PasswordWanted): string | null => {
  if (newPassword !== confirmPassword) return 'New passwords do not match.';
  return newPassword.length < shortestPassword ? 'New password must be at least 6 characters long.' : null;
};
