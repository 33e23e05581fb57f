import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outsideTheApp } from './rooms.ts';
import {
  answersCast,
  answersReadOutside,
  brokenIn,
  callsOutside,
  contractOutside,
  type Exceptions,
  shapesRetyped,
} from './web-calls.ts';
import { wireShapes } from './wire-shapes.ts';

const app = new Map(
  globSync('web/**/*.{ts,tsx}')
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !outsideTheApp.includes(path))
    .map((path) => [path, readFileSync(path, 'utf8')] as const),
);
const shapes = wireShapes();

type Named = readonly [name: string, rule: Parameters<typeof brokenIn>[1], exceptions: Exceptions];

const rules: readonly Named[] = [
  ['only web/api calls the server', callsOutside, { 'web/worker/offline.ts': 'it passes on what a page asked' }],
  [
    'only web/api/call/contract.ts knows the contract',
    contractOutside,
    {
      'web/forms/limits.d.ts': 'it declares a module and cannot import one',
      'web/page/page-data.ts': 'the data of a page are no answer of a route',
    },
  ],
  [
    'only web/api/call/envelope.ts reads an answer',
    answersReadOutside,
    {
      'web/browser/storage.ts': 'it reads what this browser has kept',
      'web/format/booking-choice.ts': 'it reads the address of the page',
      'web/page/page-data.ts': 'it reads the page itself',
      'web/worker/offline.ts': 'it reads a message that came over a push service',
    },
  ],
  [
    'no answer is cast',
    answersCast,
    { 'web/features/admin-branding/draft.ts': 'it replaces a value at a path of the form' },
  ],
  [
    'no shape of the wire is typed again',
    shapesRetyped(shapes),
    {
      'web/features/admin-reviews/review-list.ts': 'the filters are what the address of the page holds',
    },
  ],
];

describe('the web app has what it knows of the server from the contract', () => {
  test.each(rules)('%s', (_, rule, exceptions) => {
    expect(app.size).toBeGreaterThan(100);
    expect(shapes.length).toBeGreaterThan(100);
    expect(brokenIn(app, rule, exceptions)).toEqual([]);
  });

  test.each(rules)('%s, with no exception that is not needed', (_, rule, exceptions) => {
    for (const path of Object.keys(exceptions)) {
      expect(brokenIn(new Map([[path, app.get(path) ?? '']]), rule), path).not.toEqual([]);
    }
  });
});

const planted: readonly (readonly [text: string, rule: Named[1]])[] = [
  ["await fetch('/api/v2/services');", callsOutside],
  ["const answer = await window.fetch('/api/v2/services');", callsOutside],
  ['const request = new XMLHttpRequest();', callsOutside],
  ["navigator.sendBeacon('/api/v2/events');", callsOutside],
  ["import type { Contract } from '../../adapters/http/contract.ts';", contractOutside],
  ["let x: import('../../adapters/http/review/index.ts').Review;", contractOutside],
  ['const services: Service[] = await response.json();', answersReadOutside],
  ['const services: Service[] = JSON.parse(text);', answersReadOutside],
  ["import type { Review } from '../../api/types.ts';\nconst review = given as Review;", answersCast],
  ["import type { Answer } from '../../api/contract.ts';\nconst it = <Answer<'GET /reviews'>>given;", answersCast],
  ["const mine = (await api.data('GET /reviews')) as Mine;", answersCast],
  ['type Mine = { readonly name: string; readonly duration: number; readonly price: number };', shapesRetyped(shapes)],
  ['interface Mine { exists: boolean; isAdmin: boolean; user: null }', shapesRetyped(shapes)],
  [
    'const Row = ({ rating, title, comment }: { rating: number; title: string; comment: string }) => null;',
    shapesRetyped(shapes),
  ],
];

test.each(planted)('what is planted is caught: %s', (text, rule) => {
  expect(brokenIn(new Map([['web/features/home/planted.ts', text]]), rule)).toHaveLength(1);
});

const allowed: readonly (readonly [text: string, rule: Named[1]])[] = [
  ["await api.data('GET /services');", callsOutside],
  ["import { titleOf } from '../../adapters/http/pages/site-pages.ts';", contractOutside],
  ["import type { Review } from '../../api/types.ts';\nconst rows = { a: 1 } as const;", answersCast],
  ["type Mine = Pick<Service, 'name' | 'duration' | 'price'>;", shapesRetyped(shapes)],
  ['type Mine = { readonly name: string; readonly price: number };', shapesRetyped(shapes)],
  [
    'type Mine = { readonly name: string; readonly price: number; readonly onClick: () => void };',
    shapesRetyped(shapes),
  ],
];

test.each(allowed)('what the contract gives is let be: %s', (text, rule) => {
  expect(brokenIn(new Map([['web/features/home/planted.ts', text]]), rule)).toEqual([]);
});
