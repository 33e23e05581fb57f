import { posix } from 'node:path';
import { importsOf, type SourceFiles } from './source-imports.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

const graphOf = (files: SourceFiles): Graph =>
  new Map(
    [...files].map(([path, text]) => {
      const named = importsOf(path, text).map(({ specifier }) => posix.join(posix.dirname(path), specifier));
      return [path, named.filter((to) => files.has(to))];
    }),
  );

/** The shortest way from a file back to itself; null where none leads back. */
const wayBack = (graph: Graph, start: string): readonly string[] | null => {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
};

/** Files without those that import nothing left, again and again: what remains imports in circles, or leads to one. */
const tangled = (graph: Graph): readonly string[] => {
  let left = new Set(graph.keys());
  for (;;) {
    const next = new Set([...left].filter((path) => graph.get(path)?.some((to) => left.has(to))));
    if (next.size === left.size) return [...left];
    left = next;
  }
};

/** `a.ts → b.ts → a.ts` for files that import each other in a circle, also by `import type`: one line for each circle. */
export const cyclesIn = (files: SourceFiles): readonly string[] => {
  const graph = graphOf(files);
  const told = new Set<string>();
  return tangled(graph).flatMap((path) => {
    if (told.has(path)) return [];
    const way = wayBack(graph, path);
    if (way === null) return [];
    for (const each of way) told.add(each);
    return [way.join(' → ')];
  });
};
