import { describe, expect, test } from 'vitest';
import { cyclesIn, cyclesInFolder } from './cycles.ts';
import { maxFilesInFolder } from './rooms.ts';
import { violationsIn } from './walls.ts';

const violations = (path: string, text: string): readonly string[] => violationsIn(new Map([[path, text]]));

const forbidden: readonly (readonly [path: string, text: string, why: string])[] = [
  ['domain/review/decide.ts', "import { z } from 'zod';", 'may not use this package'],
  ['domain/review/decide.ts', "import { readFileSync } from 'node:fs';", 'may not use this package'],
  ['domain/review/decide.ts', "import type { Clock } from '../../application/ports/clock.ts';", 'may not know'],
  ['domain/review/decide.ts', "import { day } from '../availability/slots.ts';", 'may not know domain/availability'],
  ['domain/review/decide.ts', "import type { SalonEvent } from '../events.ts';", 'may not know domain/events'],
  ['domain/kernel/time.ts', "import { fold } from '../review/events.ts';", 'may not know domain/review'],
  ['application/review/submit-review.ts', "export { Hono } from 'hono';", 'may not use this package'],
  ['application/review/submit-review.ts', "const fs = await import('node:fs');", 'may not use this package'],
  ['application/review/submit-review.ts', "const fs = require('fs');", 'may not use this package'],
  ['application/review/submit-review.ts', "import fs = require('fs');", 'may not use this package'],
  ['application/review/submit-review.ts', "let x: import('../../web/main.tsx').App;", 'may not know web'],
  ['application/review/submit-review.ts', "import '../../projections/reviews.ts';", 'may not know projections'],
  [
    'application/review/submit-review.ts',
    "import { find } from '../account/find.ts';",
    'may not know application/account',
  ],
  ['application/review.ts', "import './reactions.ts';", 'may not know application/reactions'],
  ['application/ports/clock.ts', "import '../account/find.ts';", 'may not know application/account'],
  ['projections/reviews.ts', "import type { Handle } from '../application/handle.ts';", 'may not know application'],
  ['projections/reviews.ts', "import Database from 'better-sqlite3';", 'may not use this package'],
  ['adapters/http/app.ts', "import { open } from '../event-store/open.ts';", 'may not know adapters/event-store'],
  ['adapters/http/app.ts', "import type { Open } from '../event-store/open.ts';", 'may not know adapters/event-store'],
  ['adapters/http/app.ts', "import { config } from '../main.ts';", 'nobody may know the composition'],
  ['adapters/http/app.ts', "import { config } from '../compose/salon.ts';", 'nobody may know the composition'],
  ['adapters/http/app.ts', "import { App } from '../../web/app/app.tsx';", 'may not know web'],
  ['adapters/http/app.ts', "import '../../tests/support/clock.ts';", 'may not know tests'],
  ['adapters/http/app.ts', "import '../../build/domain/events.js';", 'no room of the project'],
  [
    'web/features/home/home.tsx',
    "import { Row } from '../services/row.tsx';",
    'only web/app may know the feature services',
  ],
  ['web/session/session.tsx', "import { Row } from '../features/services/row.tsx';", 'only web/app may know'],
  ['web/api/call/client.ts', "import { app } from '../../../adapters/http/app.ts';", 'import type'],
  ['web/api/call/client.ts', "import { type App } from '../../../adapters/http/app.ts';", 'import type'],
  [
    'web/api/call/client.ts',
    "import type { Log } from '../../../adapters/event-store/log.ts';",
    'web may know adapters/http/',
  ],
  ['web/api/call/client.ts', "import type { Cents } from '../../../domain/kernel/index.ts';", 'may not know domain'],
  ['web/api/call/client.ts', "import { createHash } from 'node:crypto';", 'may not use this package'],
  ['web/api/call/client.ts', "import { Hono } from 'hono';", 'may not use this package'],
  ['domain/review/policies.ts', 'const at = Date.now();', 'time and chance come by a port'],
  ['domain/review/policies.ts', 'const now = Date.now;', 'time and chance come by a port'],
  ['domain/review/policies.ts', 'const at = new Date();', 'time and chance come by a port'],
  ['domain/review/policies.ts', 'const at = new Date;', 'time and chance come by a port'],
  ['domain/review/policies.ts', 'const at = Date();', 'time and chance come by a port'],
  ['application/account/sign-in.ts', 'const lot = Math.random();', 'time and chance come by a port'],
  ['application/account/sign-in.ts', 'const id = globalThis.crypto.randomUUID();', 'time and chance come by a port'],
  ['application/account/sign-in.ts', 'setTimeout(() => {}, 5);', 'time and chance come by a port'],
  ['projections/reviews.ts', 'const at = performance.now();', 'time and chance come by a port'],
  ['adapters/http/review/view.ts', 'const found = new RegExp(name);', 'expression is made of data'],
  ['web/format/people.ts', "const found = globalThis.RegExp(name, 'u');", 'expression is made of data'],
  ['projections/reviews.ts', "const found = new RegExp('a' + name);", 'expression is made of data'],
  ['adapters/imports/cells.ts', 'const bare = text.replace(/\\s+$/, "");', 'slow on long texts'],
  ['web/format/phone.ts', 'const shape = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/;', 'slow on long texts'],
  ['domain/review/policies.ts', 'const words = /^(?:\\w+\\s?)*$/u;', 'slow on long texts'],
  ['adapters/http/app.ts', "const lines = new RegExp('\\\\d+\\\\d+x', 'g');", 'slow on long texts'],
  ['application/account/account-utils.ts', '', 'a name that says nothing'],
  ['application/helpers/names.ts', '', 'a name that says nothing'],
];

test.each(forbidden)('a planted violation is caught: %s with %s', (path, text, why) => {
  const found = violations(path, `const before = 1;\n${text}\n`);
  expect(found).not.toEqual([]);
  expect(found.join('\n')).toContain(why);
});

const allowed: readonly (readonly [path: string, text: string])[] = [
  ['domain/review/decide.ts', "import { ok } from 'neverthrow';\nimport { match } from 'ts-pattern';"],
  ['domain/review/decide.ts', "import { cents } from '../kernel/money.ts';\nimport { evolve } from './state.ts';"],
  ['domain/review/decide.ts', 'const at = new Date(0);\nconst day = Date.parse(text);'],
  ['domain/review/decide.ts', "/** Not Date.now(): new Date() is for adapters. */\nconst text = 'Math.random()';"],
  ['domain/events.ts', "export type { ReviewEvent } from './review/events.ts';"],
  ['application/review/submit-review.ts', "import { review } from '../../domain/review/decide.ts';"],
  ['application/review/submit-review.ts', "import type { Clock } from '../ports/clock.ts';\nconst now = clock.now();"],
  ['application/reactions.ts', "import { abandon } from './appointment/booking.ts';"],
  ['adapters/compose/salon.ts', "import type { Clock } from '../../application/ports/clock.ts';"],
  ['tests/application/review/review.spec.ts', "import { add } from '../../../application/review/submit-review.ts';"],
  ['adapters/imports/cells.ts', 'const found = /(?<!\\s)\\s+$|^[^\\s@]+@[^\\s@.]+$/.exec(text);'],
  ['adapters/main.ts', "import { open } from './event-store/open.ts';\nimport { app } from './http/app.ts';"],
  ['adapters/compose/salon.ts', "import { app } from '../http/app.ts';"],
  ['adapters/http/review/routes.ts', "import { shapes } from '../account/contract.ts';\nconst at = Date.now();"],
  ['web/app/routes.tsx', "const page = () => import('../features/home/home.tsx');"],
  ['web/features/home/home.tsx', "import { Row } from './row.tsx';\nimport { theme } from '../../theme/theme.ts';"],
  ['web/api/call/client.ts', "import type { App } from '../../../adapters/http/app.ts';"],
  ['web/api/call/client.ts', "import { pages } from '../../../adapters/http/pages/site-pages.ts';"],
  ['tests/domain/review/review.spec.ts', "import { decide } from '../../../domain/review/decide.ts';"],
];

test.each(allowed)('an allowed import is not reported: %s with %s', (path, text) => {
  expect(violations(path, text)).toEqual([]);
});

test('a folder with too many files is reported, and one with as many as it may have is not', () => {
  const folderOf = (count: number) =>
    new Map(Array.from({ length: count }, (_, file) => [`web/features/visits/visit-${file}.ts`, ''] as const));
  expect(violationsIn(folderOf(maxFilesInFolder))).toEqual([]);
  expect(violationsIn(folderOf(maxFilesInFolder + 1)).join('\n')).toContain('web/features/visits: 28 files');
});

describe('files that import each other in a circle are reported', () => {
  const files = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));

  test('where there are two, even if one of them imports only types', () => {
    const two = files({
      'domain/a.ts': "import type { B } from './review/b.ts';",
      'domain/review/b.ts': "export { a } from '../a.ts';",
      'domain/c.ts': "import { a } from './a.ts';",
    });
    expect(cyclesIn(two)).toEqual(['domain/a.ts → domain/review/b.ts → domain/a.ts']);
  });

  test('once for each circle, and where a file imports itself', () => {
    const several = files({
      'web/a.ts': "import './b.tsx';",
      'web/b.tsx': "const c = () => import('./c.ts');",
      'web/c.ts': "let a: import('./a.ts').A;",
      'tests/d.ts': "import './d.ts';",
    });
    expect(cyclesIn(several)).toEqual(['web/a.ts → web/b.tsx → web/c.ts → web/a.ts', 'tests/d.ts → tests/d.ts']);
  });

  test('but not where two of them import the same third', () => {
    const none = files({
      'web/a.ts': "import './b.ts';\nimport './c.ts';",
      'web/b.ts': "import './d.ts';",
      'web/c.ts': "import './d.ts';",
      'web/d.ts': '',
    });
    expect(cyclesIn(none)).toEqual([]);
  });

  test('also folders whose files do not, as where a slice imports a list of the slices', () => {
    const listed = files({
      'adapters/http/slices.ts': "import { review } from './review/routes.ts';",
      'adapters/http/review/routes.ts': '',
      'adapters/http/review/view.ts': "import { slices } from '../slices.ts';",
    });
    expect(cyclesIn(listed)).toEqual([]);
    expect(cyclesInFolder(listed, 'adapters/http')).toEqual([
      'adapters/http/slices.ts → adapters/http/review → adapters/http/slices.ts',
    ]);
  });
});
