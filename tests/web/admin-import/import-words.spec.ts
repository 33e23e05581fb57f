import { describe, expect, it } from 'vitest';
import {
  adviceOn,
  countOf,
  foreseen,
  lackOf,
  matchedWith,
  outcomeWords,
  rowsByReason,
  rowsNamed,
  saidOf,
  unsaidOf,
} from '../../../web/features/admin-import/import-words.ts';

describe('matching columns', () => {
  it('moves a field to the column that is given it, because only notes can come from several', () => {
    expect(matchedWith(['email', null, 'note'], 1, 'email')).toEqual([null, 'email', 'note']);
    expect(matchedWith(['email', null, 'note'], 1, 'note')).toEqual(['email', 'note', 'note']);
    expect(matchedWith(['email', null], 0, '')).toEqual([null, null]);
  });

  it('says what is still missing', () => {
    expect(lackOf({ kind: 'clients', match: ['email'] })).toBe('Match the column with the name.');
    expect(lackOf({ kind: 'clients', match: ['fullName'] })).toBe('Match the column with the email or the phone.');
    expect(lackOf({ kind: 'clients', match: ['fullName', 'phone'] })).toBeNull();
    expect(lackOf({ kind: 'visits', match: ['service', 'email'] })).toBe('Match the column with the date.');
    expect(lackOf({ kind: 'visits', match: ['date', 'email'] })).toBe('Match the column with the service.');
    expect(lackOf({ kind: 'visits', match: ['date', 'service'] })).toBe('Match a column that says who the client is.');
    expect(lackOf({ kind: 'services', match: [] })).toBe('Match the column with the service.');
  });
});

it('a file without a column for the email is said to find clients by phone and name', () => {
  expect(adviceOn({ kind: 'clients', match: ['fullName', 'phone'] })).toMatch(/by their phone and name/);
  expect(adviceOn({ kind: 'visits', match: ['fullName', 'date'] })).toMatch(/by their phone and name/);
  expect(adviceOn({ kind: 'clients', match: ['fullName', 'email'] })).toBeNull();
  expect(adviceOn({ kind: 'services', match: ['service'] })).toBeNull();
});

describe('what is said before the rows are taken', () => {
  const none = { count: 0, rows: [] };

  it('names the rows that are not simply added', () => {
    const seen = {
      refused: [{ reason: 'The name is missing.', count: 1, rows: [3] }],
      withoutEmail: { count: 1_208, rows: [4, 5, 6, 7, 8] },
      sharedEmail: { count: 2, rows: [2, 9] },
      overDays: { count: 2, rows: [11, 12] },
    };
    expect(foreseen(seen, { kind: 'clients', match: ['fullName', 'email'] })).toEqual([
      { rows: 'Row 3', said: 'Can’t be imported: The name is missing.' },
      { rows: 'Rows 4, 5, 6, 7, 8 and 1,203 more', said: expect.stringMatching(/^No email/) },
      { rows: 'Rows 2, 9', said: expect.stringMatching(/under several names/) },
      { rows: 'Rows 11, 12', said: expect.stringMatching(/^An install on days that follow each other/) },
    ]);
    const withoutColumn = { refused: [], withoutEmail: seen.withoutEmail, sharedEmail: none, overDays: none };
    expect(foreseen(withoutColumn, { kind: 'clients', match: ['fullName', 'phone'] })).toEqual([]);
  });

  it('asks for each word that can mean anything, until the owner has said all', () => {
    const words = { statuses: ['Unpaid', 'Rescheduled'].map((word) => ({ word, count: 1, rows: [2] })) };
    const first = { kind: 'visits', match: [] } as const;
    expect(unsaidOf(first, words)).toBe('Choose what “Unpaid” means.');
    const second = saidOf(first, 'Unpaid', 'none');
    expect(unsaidOf(second, words)).toBe('Choose what “Rescheduled” means.');
    const both = saidOf(second, 'Rescheduled', 'confirmed');
    expect([both.statuses, unsaidOf(both, words)]).toEqual([{ Unpaid: 'none', Rescheduled: 'confirmed' }, null]);
    expect(saidOf(both, 'Unpaid', '').statuses).toEqual({ Rescheduled: 'confirmed' });
    expect(unsaidOf(first, { statuses: [] })).toBeNull();
  });
});

describe('what became of a file', () => {
  it('names the rows of each reason together, and not all of many', () => {
    const refused = [4, 5, 9].map((row) => ({ row, code: 'CellMissing', reason: row === 5 ? 'No name.' : 'No date.' }));
    expect(rowsByReason(refused)).toEqual([
      { reason: 'No date.', rows: [4, 9] },
      { reason: 'No name.', rows: [5] },
    ]);
    expect([rowsNamed([5]), rowsNamed([4, 9])]).toEqual(['Row 5', 'Rows 4, 9']);
    expect(rowsNamed([4, 9, 12, 15, 18, 20, 31])).toBe('Rows 4, 9, 12, 15, 18 and 2 more');
  });

  it('is counted in words, without what did not happen', () => {
    const counts = { taken: 4_812, merged: 0, known: 68, refused: 2 };
    expect(outcomeWords({ counts })).toEqual(['4,812 added', '68 already here', '2 not imported']);
    expect([countOf(1, 'visits'), countOf(20_000, 'visits')]).toEqual(['1 visit', '20,000 visits']);
  });
});
