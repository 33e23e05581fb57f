import { describe, expect, test } from 'vitest';
import { passwordProblems } from '../../../web/features/settings/password-rules.ts';
import { firstProblem } from '../../../web/format/text.ts';

const typed = (newPassword: string, confirmPassword: string) =>
  passwordProblems({ currentPassword: 'x', newPassword, confirmPassword });

describe('her password', () => {
  test('is typed twice alike, and at least six characters', () => {
    expect(typed('secret', 'secret')).toEqual({});
    expect(typed('secret', 'secreT')).toEqual({ confirmPassword: 'New passwords do not match.' });
    expect(typed('short', 'short')).toEqual({ newPassword: 'New password must be at least 6 characters long.' });
  });

  test('that is wrong twice is told first that the two differ', () => {
    expect(firstProblem(typed('short', 'other'))).toBe('New passwords do not match.');
  });
});
