import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const composed = /composes:[^;]*\bfrom\s+["']([^"']+)["']/g;

test('a style sheet that composes classes of another one names a file that is there', () => {
  const sheets = globSync('web/**/*.module.css');
  const named = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(composed)].map(([, path = '']) => join(dirname(sheet), path)),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
