import { createHash } from 'node:crypto';
import type { Dice } from './random-tampering.ts';

export type PackFiles = ReadonlyMap<string, Buffer>;

/** A pack that was tampered with, and a client's record that is given to its verifiers, or was changed as well. */
export type TamperedPack = { readonly files: PackFiles; readonly receipt: string; readonly what: string };

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

const below = (dice: Dice, count: number): number => Math.floor(dice() * count);

const oneOf = <Value>(dice: Dice, values: readonly Value[]): Value => {
  const value = values[below(dice, values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
};

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that programs write, sort or compare in different ways. */
const oddValues: readonly Json[] = [
  ...[null, true, 0, -0.0, -1, 1.5, 1e21, 1e-7, 2 ** 53, 2 ** 63],
  ...['', 'a', '\u00e9', 'e\u0301', '\u{1f600}', '\ud800', '\u2028', '__proto__', 'constructor', [], {}, [null]],
];

const otherValue = (value: Json, dice: Dice): Json => {
  if (dice() < 0.3) return oneOf(dice, oddValues);
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string' || value === '') return 'tampered';
  const at = below(dice, value.length);
  return `${value.slice(0, at)}${oneOf(dice, ['x', '7', 'A', ''])}${value.slice(at + 1)}`;
};

const otherArray = (values: readonly Json[], dice: Dice): Json => {
  const at = below(dice, values.length);
  const to = below(dice, values.length);
  const left = values.filter((_, index) => index !== at);
  const moved = values.slice(at, at + 1);
  return oneOf<() => Json>(dice, [
    () => left,
    () => [...left.slice(0, to), ...moved, ...left.slice(to)],
    () => [...values, ...moved],
  ])();
};

const otherObject = (value: { readonly [name: string]: Json }, dice: Dice): Json => {
  const names = Object.keys(value);
  if (names.length === 0 || dice() < 0.3)
    return { ...value, [oneOf(dice, ['added', 'personal', 'id'])]: oneOf(dice, oddValues) };
  const gone = oneOf(dice, names);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== gone));
};

/** The same with one value, at any depth, changed, taken away, added or put elsewhere. */
const altered = (value: Json, dice: Dice): Json => {
  if (Array.isArray(value) && value.length > 0) {
    if (dice() < 0.15) return otherArray(value, dice);
    const at = below(dice, value.length);
    return value.map((each, index) => (index === at ? altered(each as Json, dice) : (each as Json)));
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    if (dice() < 0.12) return otherObject(value, dice);
    const name = oneOf(dice, Object.keys(value));
    return { ...value, [name]: altered(value[name] ?? null, dice) };
  }
  return otherValue(value, dice);
};

const flipped = (bytes: Buffer, dice: Dice): Buffer => {
  const after = Buffer.from(bytes);
  const at = below(dice, bytes.length);
  after[at] = (bytes[at] ?? 0) ^ (1 << below(dice, 8));
  return after;
};

const jsonNames = (files: PackFiles): readonly string[] => [...files.keys()].filter((name) => name.endsWith('.json'));

const bytesOf = (files: PackFiles, name: string): Buffer => files.get(name) ?? Buffer.alloc(0);

const parsed = (bytes: Buffer): Json => JSON.parse(bytes.toString('utf8')) as Json;
const written = (value: Json): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`, 'utf8');

/** The list of files with the hash that a file has now, as somebody writes it who wants to hide a change. */
const relisted = (files: PackFiles, name: string): PackFiles => {
  const manifest = parsed(bytesOf(files, 'proofs/manifest.json'));
  if (!isObject(manifest) || !isObject(manifest.files ?? null) || name === 'index.html') return files;
  const hashes = manifest.files as { readonly [file: string]: Json };
  if (!(name in hashes)) return files;
  const hash = createHash('sha256').update(bytesOf(files, name)).digest('hex');
  return new Map([...files, ['proofs/manifest.json', written({ ...manifest, files: { ...hashes, [name]: hash } })]]);
};

/** One change at random of a sound pack, or of the record that is given beside it. */
export const tamperedPack = (files: PackFiles, receipt: string, dice: Dice): TamperedPack => {
  const names = [...files.keys()];
  const name = oneOf(dice, names);
  const json = oneOf(dice, jsonNames(files));
  const change = (what: string, changed: PackFiles): TamperedPack => ({ files: changed, receipt, what });
  const inJson = (): PackFiles => {
    const before = written(parsed(bytesOf(files, json)));
    for (;;) {
      const after = written(altered(parsed(before), dice));
      if (!after.equals(before)) return new Map([...files, [json, after]]);
    }
  };
  return oneOf<() => TamperedPack>(dice, [
    () => change(`a bit of ${name}`, new Map([...files, [name, flipped(bytesOf(files, name), dice)]])),
    () => change(`a value in ${json}`, inJson()),
    () => change(`a value in ${json}`, inJson()),
    () => change(`a value in ${json}, listed anew`, relisted(inJson(), json)),
    () => change(`${name} removed`, new Map([...files].filter(([each]) => each !== name))),
    () =>
      change(
        'a file added',
        new Map([...files, [oneOf(dice, ['a.txt', 'policies/a.txt', 'z/\u00e9.json']), Buffer.from('a')]]),
      ),
    () => {
      const other = oneOf(
        dice,
        names.filter((each) => each !== name),
      );
      const swapped = new Map([...files, [name, bytesOf(files, other)], [other, bytesOf(files, name)]]);
      return change(`${name} and ${other} swapped`, swapped);
    },
    () => {
      const bytes = bytesOf(files, name);
      return change(`${name} cut off`, new Map([...files, [name, bytes.subarray(0, below(dice, bytes.length))]]));
    },
    () => ({ files, receipt: flipped(Buffer.from(receipt), dice).toString('latin1'), what: 'a bit of the record' }),
  ])();
};
