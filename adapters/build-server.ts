import { cpSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

// Bundles the server and each command-line tool into one file with its packages, because a start spends most of its
// time linking 2,000 modules one by one. Shared code goes into files next to them.

/**
 * These bring machine code or load their own files by path, so npm's copies are used, and so is every file of theirs
 * that is imported by path: parts of the EventStoreDB client from two copies of gRPC would not work together.
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

// These files go into evidence packs unchanged.
cpSync(join(here, 'evidence/assets'), join(here, '../build/server/assets'), { recursive: true });
