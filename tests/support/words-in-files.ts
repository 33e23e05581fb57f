import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The middle of the word's Base64, for each offset at which the word may begin in the encoded text. */
const inBase64 = (word: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)]);
    return bytes.toString('base64').slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
  });

const escaped = (word: string): string =>
  [...word].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

type Encoded = readonly (readonly [name: string, bytes: Buffer])[];

/** The bytes of a word in each encoding, by the encoding's name. */
const encodings = (word: string): Encoded => [
  ['UTF-8', Buffer.from(word)],
  ['UTF-8, lower case', Buffer.from(word.toLowerCase())],
  ['UTF-16 LE', Buffer.from(word, 'utf16le')],
  ['UTF-16 BE', Buffer.from(word, 'utf16le').swap16()],
  ['percent signs', Buffer.from(encodeURIComponent(word))],
  ['JSON escapes', Buffer.from(escaped(word))],
  ['hexadecimal', Buffer.from(Buffer.from(word).toString('hex'))],
  ...inBase64(word).map((text) => ['Base64', Buffer.from(text)] as const),
  ...inBase64(word).map(
    (text) => ['Base64 of addresses', Buffer.from(text.replaceAll('+', '-').replaceAll('/', '_'))] as const,
  ),
];

/** Every file in the folder and its subfolders. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

type Looked = { readonly word: string; readonly encoding: string; readonly bytes: Buffer };

/** The number of first bytes that decide if a word may begin at a position. */
const beginning = 4;
/** Few beginnings share one of these slots, so that map lookups are rare. */
const places = 1 << 20;
const placeOf = (first: number): number => (first ^ (first >>> 12)) & (places - 1);

/** Finds all words in one pass over the bytes: a search per word would read every file hundreds of times. */
const searching = (words: readonly string[]) => {
  const byBeginning = new Map<number, Looked[]>();
  const begins = new Uint8Array(places);
  for (const word of words) {
    for (const [encoding, bytes] of encodings(word)) {
      const first = bytes.readInt32BE(0);
      begins[placeOf(first)] = 1;
      byBeginning.set(first, [...(byBeginning.get(first) ?? []), { word, encoding, bytes }]);
    }
  }
  return (bytes: Buffer): ReadonlySet<Looked> => {
    const found = new Set<Looked>();
    let first = 0;
    let at = 1 - beginning;
    for (const byte of bytes) {
      first = (first << 8) | byte;
      if (begins[placeOf(first)] === 1) {
        for (const looked of byBeginning.get(first) ?? []) {
          if (looked.bytes.equals(bytes.subarray(at, at + looked.bytes.length))) found.add(looked);
        }
      }
      at += 1;
    }
    return found;
  };
};

/** Returns null if a running server has removed the file since it was listed. */
const readUnlessGone = (path: string): Buffer | null => {
  try {
    return readFileSync(path);
  } catch (cause) {
    if (existsSync(path)) throw cause;
    return null;
  }
};

/** Which word appears in which file of the folder and in which encoding, including file names. */
export const wordsIn = (folder: string, words: readonly string[]): readonly string[] => {
  const search = searching(words);
  return filesIn(folder).flatMap((path) => {
    const name = relative(folder, path);
    const content = readUnlessGone(path);
    if (content === null) return [];
    const bytes = Buffer.concat([Buffer.from(`${name}\n`), content]);
    return [...search(bytes)].map(({ word, encoding }) => `${word} in ${name} (${encoding})`);
  });
};
