import { expect, test } from 'vitest';
import { standingOf } from '../../../../../web/ui/admin/editing/use-draft.ts';

const base = { title: 'Studio', tags: ['a'] };

test('what nobody saved again stands as before, whatever is typed', () => {
  expect(standingOf(base, { title: 'Studio', tags: ['a'] }, { ...base, title: 'Mine' })).toBe('as before');
});

test('a newer save is taken over where nothing is typed, or the very same', () => {
  const saved = { ...base, tags: ['a', 'b'] };
  expect(standingOf(base, saved, base)).toBe('to take over');
  expect(standingOf(base, saved, { ...base, tags: ['a', 'b'] })).toBe('to take over');
});

test('a newer save under something else that is typed is theirs, to choose from', () => {
  expect(standingOf(base, { ...base, title: 'Theirs' }, { ...base, title: 'Mine' })).toBe('theirs');
});
