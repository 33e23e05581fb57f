import { describe, expect, test } from 'vitest';
import { defaultBranding } from '../../../web/branding/default-branding.ts';
import { isShown } from '../../../web/branding/read-branding.ts';
import {
  itemsOf,
  linesAt,
  moved,
  textAt,
  tidyLists,
  valueAt,
  withSection,
  withValue,
} from '../../../web/features/admin-branding/draft.ts';
import { fieldsOf } from '../../../web/features/admin-branding/fields.ts';
import { altOf, withoutDuplicates, withUploaded } from '../../../web/features/admin-branding/gallery.ts';

describe('the draft of the branding', () => {
  test('every field of the forms is one that the branding has', () => {
    for (const { path } of Object.values(fieldsOf).flat()) {
      expect(valueAt(defaultBranding, path), path.join('.')).toBeDefined();
    }
  });

  test('one value is replaced, nothing else', () => {
    const changed = withValue(defaultBranding, ['consultation', 'transfer', 'fee'], '$40');
    expect(textAt(changed, ['consultation', 'transfer', 'fee'])).toBe('$40');
    expect(withValue(changed, ['consultation', 'transfer', 'fee'], '$30')).toEqual(defaultBranding);
  });

  test('a list is edited line by line and sent without empty lines', () => {
    const path = ['microlocks', 'methods'];
    const typed = withValue(defaultBranding, path, itemsOf('Interlocks\n\n Braid locs '));
    expect(linesAt(typed, path)).toBe('Interlocks\n\n Braid locs ');
    expect(tidyLists(typed).microlocks.methods).toEqual(['Interlocks', 'Braid locs']);
  });

  test('a section is shown or hidden by both of its switches', () => {
    const hidden = withSection(defaultBranding, 'gallery', false);
    expect(isShown(hidden, 'gallery')).toBe(false);
    expect(isShown(withSection(hidden, 'gallery', true), 'gallery')).toBe(true);
  });

  test('an item moves by one place and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('the gallery', () => {
  const image = (url: string) => ({ url, alt: url, caption: '', category: 'general' });

  test('takes in new addresses only, described by their file names', () => {
    const grown = withUploaded(
      [image('/a.webp')],
      [
        { url: '/a.webp', fileName: 'a.jpg' },
        { url: '/b.webp', fileName: 'Clean parts.jpg' },
        { url: '/b.webp', fileName: 'again.jpg' },
      ],
    );
    expect(grown).toEqual([image('/a.webp'), { ...image('/b.webp'), alt: 'Clean parts' }]);
    expect(altOf('IMG_2231.final.jpg')).toBe('IMG_2231.final');
  });

  test('keeps the first of the same pictures', () => {
    expect(withoutDuplicates([image('/a'), image('/b'), image('/a')])).toEqual([image('/a'), image('/b')]);
  });
});
