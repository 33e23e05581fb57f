import { describe, expect, test } from 'vitest';
import { passwordProblem } from '../../../web/features/settings/settings-rules.ts';
import { personProblem } from '../../../web/format/person-rules.ts';

describe('her profile', () => {
  const whole = { firstName: 'Maya', lastName: 'Johnson', email: 'maya@example.com' };

  test('is well when it has names and an e-mail', () => {
    expect(personProblem(whole)).toBeNull();
  });

  test('names and e-mail may not', () => {
    expect(personProblem({ ...whole, firstName: ' ', email: '' })).toBe(
      'Please fill in the following required fields: First Name, Email',
    );
    expect(personProblem({ ...whole, email: 'maya' })).toBe('Please enter a valid email address.');
  });
});

describe('her password', () => {
  const typed = (newPassword: string, confirmPassword: string) =>
    passwordProblem({ currentPassword: 'x', newPassword, confirmPassword });

  test('typed twice alike, at least six characters', () => {
    expect(typed('secret', 'secret')).toBeNull();
    expect(typed('secret', 'secreT')).toBe('New passwords do not match.');
    expect(typed('short', 'short')).toBe('New password must be at least 6 characters long.');
  });
});
