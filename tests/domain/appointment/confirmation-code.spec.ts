import { expect, test } from 'vitest';
import { confirmationCodeOf } from '../../../domain/appointment/state.ts';
import { appointmentId } from '../../../domain/kernel/ids.ts';

const codesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => confirmationCodeOf(appointmentId(`visit-${index}`)));

test('an appointment always has the same code, of six consonants', () => {
  expect(confirmationCodeOf(appointmentId('visit-1'))).toBe(confirmationCodeOf(appointmentId('visit-1')));
  for (const code of codesOf(500)) expect(code).toMatch(/^[BCDFGHJKMNPQRTVW]{6}$/);
});

test('ids that differ by one digit have codes of their own', () => {
  expect(new Set(codesOf(500)).size).toBe(500);
});
