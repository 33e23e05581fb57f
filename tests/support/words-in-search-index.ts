import type { ReadDatabase } from '../../projections/engine/read-database.ts';
import { searchIndexOf } from '../../projections/engine/search-index.ts';

/** Reads a number as SQLite writes it, seven bits in each byte. Answers it and the place behind it. */
const numberAt = (bytes: Uint8Array, at: number): readonly [value: number, next: number] => {
  let value = 0;
  for (let next = at; ; next += 1) {
    const byte = bytes[next] ?? 0;
    value = value * 128 + (byte & 127);
    if (byte < 128 || next === at + 8) return [value, next + 1];
  }
};

/** The terms of a leaf of FTS5's index, as they stand in its bytes: each has the beginning that it shares with the one before. */
const termsIn = (leaf: Uint8Array): readonly string[] => {
  const view = new DataView(leaf.buffer, leaf.byteOffset, leaf.byteLength);
  const terms: string[] = [];
  let term = Buffer.alloc(0);
  let [place, footer] = [0, view.getUint16(2)];
  while (footer < leaf.length) {
    const [step, next] = numberAt(leaf, footer);
    footer = next;
    place += step;
    let [shared, at] = terms.length === 0 ? [0, place] : numberAt(leaf, place);
    const [rest, begins] = numberAt(leaf, at);
    at = begins;
    if (terms.length === 0) shared = 0;
    term = Buffer.concat([term.subarray(0, shared), leaf.subarray(at, at + rest)]);
    // The first byte says that it is a term of the main index.
    terms.push(term.subarray(1).toString());
  }
  return terms;
};

const groupsOf = (word: string): readonly string[] =>
  [...word].slice(2).map((_, at) => [...word].slice(at, at + 3).join(''));

/** Which of the words could be put together from what stands in the bytes of a table's index of texts. */
export const wordsInSearchIndex = (db: ReadDatabase, table: string, words: readonly string[]): readonly string[] => {
  const firstLeaf = 11;
  const leaves = db
    .prepare<{ readonly block: Uint8Array }>(`SELECT block FROM ${searchIndexOf(table)}_data WHERE id >= ${firstLeaf}`)
    .all();
  const kept = new Set(leaves.flatMap(({ block }) => termsIn(block)));
  return words.filter((word) => groupsOf(word.toLowerCase()).every((group) => kept.has(group)));
};
