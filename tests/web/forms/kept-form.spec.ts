import { expect, test } from 'vitest';
import { withDraft } from '../../../web/forms/use-kept-form.ts';

const fresh = { rating: 5, title: '', name: 'Zora' };

test('what was typed stands in the form again', () => {
  expect(withDraft(fresh, { title: 'Gentle hands', rating: 4 })).toEqual({
    rating: 4,
    title: 'Gentle hands',
    name: 'Zora',
  });
});

test('a draft of an older form brings neither its fields nor values of another kind', () => {
  expect(withDraft(fresh, { rating: '4', name: null, comment: 'gone' })).toEqual(fresh);
});

test.each([undefined, null, 'text', 3])('what the storage may hold instead of a draft changes nothing: %s', (kept) => {
  expect(withDraft(fresh, kept)).toEqual(fresh);
});
