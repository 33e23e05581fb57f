import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

// Makes the server and each tool of the command line one file that holds the packages it needs, because a start spends
// more on linking 2,000 modules one by one than on all else. What they share stands in files beside them.

/**
 * They bring machine code or load files of their own by path, so they stay where npm has put them, with every file of theirs that is
 * named by its path: parts of the client of EventStoreDB that came from two copies of gRPC would not fit together.
 */
const left = ['better-sqlite3', 'sharp', '@node-rs/argon2', '@eventstore/db-client', 'pdfkit'];

const here = import.meta.dirname;

await build({
  input: [
    ...['main.ts', 'other-calendars/calendar-reader.ts', 'imports/file-reader.ts', 'uploads/picture-reader.ts'],
    ...globSync('cli/*.ts', { cwd: here }),
  ].map((file) => join(here, file)),
  platform: 'node',
  external: (id) => left.some((name) => id === name || id.startsWith(`${name}/`)),
  checks: { bundlerTimings: false },
  output: {
    dir: join(here, '../build/server'),
    cleanDir: true,
    format: 'esm',
    sourcemap: true,
    comments: { legal: false },
  },
});

// What a pack of evidence gets as it is.
cpSync(join(here, 'evidence/assets'), join(here, '../build/server/assets'), { recursive: true });
