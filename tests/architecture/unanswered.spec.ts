import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { expect, test } from 'vitest';
import { appointmentStatuses } from '../../domain/appointment/events.ts';
import { zoneStatusRules } from '../../domain/availability/zone-status.ts';
import { namesIn } from '../../domain/kernel/text.ts';
import { proofStatuses } from '../../domain/payment-proof/events.ts';
import { reviewStatuses } from '../../domain/review/events.ts';
import { eventTypes } from '../support/arbitrary/events.ts';
import { type CaseWords, type MayGuess, messagesIn, unansweredIn } from './unanswered.ts';

const filesOf = (pattern: string): ReadonlyMap<string, string> =>
  new Map(globSync(pattern).map((path) => [path.split(sep).join('/'), readFileSync(path, 'utf8')]));

/** The only events of their slices: with a single event, nothing can be guessed wrong. */
const alone = ['BrandingSaved', 'PolicyTextShown', 'SettingsSaved'];
const messages = new Set(
  [...filesOf('domain/**/*.ts')]
    .flatMap(([path, text]) => messagesIn(path, text))
    .filter((message) => !alone.includes(message)),
);
const words: CaseWords = {
  statuses: new Set([...appointmentStatuses, ...proofStatuses, ...reviewStatuses, ...namesIn(zoneStatusRules)]),
  messages,
};

const mayGuess: MayGuess = {
  'adapters/http/wire/refusals.ts': 'the cases are those of zod, which adds some without asking us',
  'adapters/first-start/demo/': 'the demo makes up what happened, and decides nothing by it',
};

test('the events and commands of the domain are known by their names', () => {
  expect(eventTypes.filter((type) => !messages.has(type)).toSorted()).toEqual(alone);
  expect(messages).toContain('RequestAppointment');
});

test.each(['domain', 'application', 'adapters', 'projections', 'web'])(
  'no event, command or status is answered for by others in %s',
  (room) => {
    const files = filesOf(`${room}/**/*.{ts,tsx}`);
    expect(files.size).toBeGreaterThan(10);
    expect(unansweredIn(files, words, mayGuess)).toEqual([]);
  },
);

test('everything that may guess still exists, and does', () => {
  for (const path of Object.keys(mayGuess)) {
    expect(unansweredIn(filesOf(path.endsWith('/') ? `${path}**/*.ts` : path), words)).not.toEqual([]);
  }
});

test('no style sheet gives a color to one status', () => {
  const keyed = new RegExp(`="?(${[...words.statuses].join('|')})"?]`);
  expect(keyed.test('.button[data-status="pending"] {}')).toBe(true);
  expect([...filesOf('web/**/*.css')].filter(([, text]) => keyed.test(text)).map(([path]) => path)).toEqual([]);
});

const planted: readonly string[] = [
  "switch (event.type) { case 'ReviewApproved': return 'yes'; default: return null; }",
  "match(event).with({ type: 'ReviewApproved' }, () => 'yes').otherwise(() => null);",
  "match(event).with({ type: 'ReviewApproved' }, () => 'yes').with(P._, () => null).exhaustive();",
  'match(event).with({ type: P.any }, () => null).exhaustive();',
  "const text = status === 'pending' ? 'Pending' : 'Done';",
  "if ('cancelled' !== booking.status) return;",
  "if (event.type === 'SessionRevoked') end();",
  "const isSwitch = command.type !== 'ReviseService';",
  'const icons = { pending: clock, confirmed: check };',
  'const icons = { pending: clock, confirmed: check } as const;',
  "const active = `SELECT 1 FROM appointments WHERE status <> 'cancelled' AND date = ?`;",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted text is a template.
  "const late = `date > ${today} AND status = 'pending' AND ${open}`;",
  "const isOver = ['completed', 'cancelled'].includes(status);",
  "const buttons = [{ status: 'approved', label: 'Approve' }, { status: 'rejected', label: 'Reject' }] as const;",
];

test.each(planted)('a planted guess is caught: %s', (text) => {
  expect(unansweredIn(new Map([['web/planted.tsx', text]]), words)).toHaveLength(1);
});

const allowed: readonly string[] = [
  "match(event).with({ type: 'ReviewApproved' }, () => 'yes').with({ type: P.union(...notShown) }, () => '').exhaustive();",
  "switch (kind) { case 'line': return 1; case 'text': return 2; }",
  "const waiting = { status: 'pending' };",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the planted text is a template.
  "const open = `SELECT 1 FROM appointments WHERE status = '${status}' AND bookedBy = 'client'`;",
  'const faces = { pending: clock, confirmed: check } as const satisfies Faces;',
  "const events: Record<ActiveStatus, string> = { pending: 'a', confirmed: 'b' };",
  "const status = z.enum(['pending', 'confirmed', 'completed']);",
  "const isPaid = method === 'zelle';",
  "if (refusal.kind === 'AccountForgotten') return null;",
  "if (first.event.type !== 'SettingsSaved') return 'empty';",
];

test.each(allowed)('what has an answer for each case is let be: %s', (text) => {
  expect(unansweredIn(new Map([['web/planted.tsx', text]]), words)).toEqual([]);
});
