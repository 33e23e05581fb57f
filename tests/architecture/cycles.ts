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

/** The shortest cycle from a file back to itself; null if there is none. */
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

/** Repeatedly removes files that import nothing left: each remaining file is in a cycle or leads to one. */
const tangled = (graph: Graph): readonly string[] => {
  let left = new Set(graph.keys());
  for (;;) {
    const next = new Set([...left].filter((path) => graph.get(path)?.some((to) => left.has(to))));
    if (next.size === left.size) return [...left];
    left = next;
  }
};

const cyclesOf = (graph: Graph): readonly string[] => {
  const told = new Set<string>();
  return tangled(graph).flatMap((path) => {
    if (told.has(path)) return [];
    const way = wayBack(graph, path);
    if (way === null) return [];
    for (const each of way) told.add(each);
    return [way.join(' → ')];
  });
};

/** `a.ts → b.ts → a.ts` for files that import each other in a cycle, even by `import type`: one line per cycle. */
export const cyclesIn = (files: SourceFiles): readonly string[] => cyclesOf(graphOf(files));

/** The direct child of a folder that contains the path: a file or a subfolder. */
const entryOf = (folder: string, path: string): string => `${folder}/${path.slice(folder.length + 1).split('/')[0]}`;

/** The cycles among the direct children of a folder, with each subfolder as one. */
export const cyclesInFolder = (files: SourceFiles, folder: string): readonly string[] => {
  const inside = [...graphOf(files)].filter(([path]) => path.startsWith(`${folder}/`));
  const byEntry = Map.groupBy(inside, ([path]) => entryOf(folder, path));
  return cyclesOf(
    new Map(
      [...byEntry].map(([entry, together]) => {
        const named = together.flatMap(([, imported]) => imported.filter((to) => to.startsWith(`${folder}/`)));
        return [entry, named.map((to) => entryOf(folder, to)).filter((to) => to !== entry)];
      }),
    ),
  );
};
