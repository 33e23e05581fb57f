import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A key that is derived from the secret, with the purpose that tells it from the others. */
const derivations = [
  /\b(?:deriveKey|signatureFor)\(secret, '([a-z ]+)'\)/g,
  /\bhkdfSync\('sha256', secret, '', 'salon ([a-z ]+)'/g,
];

const purposes = globSync('adapters/**/*.ts').flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  return derivations.flatMap((form) => [...text.matchAll(form)].map(([, purpose = '']) => purpose));
});

test('every key that is derived from the secret is listed in SECURITY.md, and no other', () => {
  const [, keys = ''] = readFileSync('SECURITY.md', 'utf8').split('## Keys');
  const listed = [...keys.matchAll(/^\| `([a-z ]+)` \|/gm)].map(([, purpose]) => purpose);
  expect(purposes.length).toBeGreaterThan(5);
  expect(listed.toSorted()).toEqual([...new Set(purposes)].toSorted());
});
