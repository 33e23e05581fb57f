import { expect, test } from 'vitest';
import { revisionIn } from '../../../../web/ui/admin/use-draft.ts';

test('the tags of a save and of the read after it name the same revision', () => {
  expect(revisionIn('W/"12-q3Jk_a-9"')).toBe('12');
  expect(revisionIn('"12-another"')).toBe('12');
  expect(revisionIn('W/"q3Jk"')).toBe('W/"q3Jk"');
  expect(revisionIn(null)).toBeNull();
});
