import { expect, test } from 'vitest';
import { proofsAskedBy } from '../../../../web/features/admin-appointments/dialog/use-open.ts';

test.each([
  ['proofs=pending', 'to verify'],
  ['proofs=unattached', 'unattached'],
  ['status=pending&proofs=pending', 'to verify'],
  ['proofs=nonsense', null],
  ['', null],
])('the address %s asks for the proofs %s', (address, asked) => {
  expect(proofsAskedBy(new URLSearchParams(address))).toBe(asked);
});
