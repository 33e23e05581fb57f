import { expect, test } from 'vitest';
import { imageLimits, maxLengthAt, sectionLimits } from '../../../web/features/admin-branding/draft.ts';
import { fieldsOf } from '../../../web/features/admin-branding/fields.ts';

test('every line and paragraph of the branding is as long as the API takes it', () => {
  for (const { kind, path } of Object.values(fieldsOf).flat()) {
    if (kind === 'line') expect([path, maxLengthAt(path)]).toEqual([path, 300]);
    if (kind === 'paragraph') expect([path, maxLengthAt(path)]).toEqual([path, 5_000]);
  }
  expect(maxLengthAt(['home', 'nowhere'])).toBeUndefined();
});

test('so are the words of a picture and of a policy', () => {
  expect([imageLimits.alt, imageLimits.caption, sectionLimits.title]).toMatchObject([
    { maxLength: 300 },
    { maxLength: 300 },
    { maxLength: 300 },
  ]);
});
