import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { cyclesIn, cyclesInFolder } from './cycles.ts';
import { rooms } from './rooms.ts';
import { violationsIn } from './walls.ts';

const sourcesOf = (room: string): readonly string[] =>
  globSync(`${room}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}`).map((path) => path.split(sep).join('/'));

test.each(Object.keys(rooms))('the room %s has files', (room) => {
  expect(sourcesOf(room).length).toBeGreaterThan(0);
});

const paths = Object.keys(rooms).flatMap(sourcesOf);
const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));

test('no file imports or uses what its room may not', () => {
  expect(violationsIn(files)).toEqual([]);
});

test('no files import each other in a circle, because none of them could be read or tested alone', () => {
  expect(cyclesIn(files)).toEqual([]);
});

test.each(['adapters', 'adapters/http'])('no folders directly in %s import each other in a circle', (folder) => {
  expect(cyclesInFolder(files, folder)).toEqual([]);
});
