import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The middle of the word's Base64, for each place at which it may begin in what is encoded. */
const inBase64 = (word: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(word)]);
    return bytes.toString('base64').slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
  });

const escaped = (word: string): string =>
  [...word].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

type Encoded = readonly (readonly [name: string, bytes: Buffer])[];

/** The bytes that a word may be stored as, by the name of the encoding. */
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

/** Most words are the same bytes in several encodings. Each is looked for once, because a search reads every file for it. */
const encoded = (word: string): Encoded => {
  const all = encodings(word);
  return all.filter(([, bytes], place) => all.findIndex(([, other]) => other.equals(bytes)) === place);
};

/** Every file in the folder, however deep. */
export const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Which word stands in which file of the folder, and in which encoding; also in a file's name. */
export const wordsIn = (folder: string, words: readonly string[]): readonly string[] => {
  const lookedFor = words.map((word) => [word, encoded(word)] as const);
  return filesIn(folder).flatMap((path) => {
    const name = relative(folder, path);
    const bytes = Buffer.concat([Buffer.from(`${name}\n`), readFileSync(path)]);
    return lookedFor.flatMap(([word, stored]) =>
      stored.filter(([, looked]) => bytes.includes(looked)).map(([encoding]) => `${word} in ${name} (${encoding})`),
    );
  });
};
