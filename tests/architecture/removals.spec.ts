import { expect, test } from 'vitest';
import { removalsIn, without } from './removals.ts';

const words = new Set(['LampLit', 'LampPutOut', 'bright', 'dark']);
const allWithout = (text: string): readonly string[] =>
  removalsIn('lamp.ts', text, words).map((removal) => without(text, [removal]).replace(/ +/g, ' '));

test('an entry of a table goes with its comma', () => {
  expect(allWithout('const on = { LampLit: light, LampPutOut: (event) => hide(event) };')).toEqual([
    'const on = { LampPutOut: (event) => hide(event) };',
    'const on = { LampLit: light, };',
  ]);
});

test('a branch of a match goes as a whole, and one of several patterns alone', () => {
  expect(allWithout("match(event).with({ type: 'LampLit' }, () => 1).exhaustive();")).toEqual([
    'match(event) .exhaustive();',
  ]);
  expect(allWithout("match(event).with({ type: 'LampLit' }, { type: 'LampPutOut' }, () => 1).exhaustive();")).toEqual([
    "match(event).with( { type: 'LampPutOut' }, () => 1).exhaustive();",
    "match(event).with({ type: 'LampLit' }, () => 1).exhaustive();",
  ]);
  expect(allWithout("match(lamp).with('bright', () => 1).exhaustive();")).toEqual(['match(lamp) .exhaustive();']);
});

test('a member of a list goes; what only names an event or makes one stays', () => {
  expect(allWithout("const notShown = ['LampLit', 'LampPutOut'] as const;")).toEqual([
    "const notShown = [ 'LampPutOut'] as const;",
    "const notShown = ['LampLit', ] as const;",
  ]);
  expect(allWithout("const event = { type: 'LampLit', data: { state: 'bright' } };")).toEqual([]);
});

test('several go at once, and every line stays where it is', () => {
  const text = "const a = {\n  bright: 1,\n};\nconst b = [\n  'dark',\n];\n";
  const left = without(text, removalsIn('lamp.ts', text, words));
  expect(left.split('\n').map((line) => line.trim())).toEqual(['const a = {', '', '};', 'const b = [', '', '];', '']);
});

test('a removal says where it is', () => {
  const [removal] = removalsIn('lamp.ts', 'const a = 1;\nconst b = {\n  bright: 1,\n};\n', words);
  expect(removal).toMatchObject({ path: 'lamp.ts', word: 'bright', line: 3, statement: [2, 4] });
});
