import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** The exports of each `*.bench.ts`. `run` prints its measurements and rejects if it could not measure. */
type Bench = { readonly run: (args: readonly string[]) => Promise<void> };

const ending = '.bench.ts';
const names = globSync(`tests/bench/*${ending}`)
  .map((path) => basename(path, ending))
  .sort();
const [name, ...args] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  const bench: Bench = await import(`./${name}${ending}`);
  await bench.run(args);
}
