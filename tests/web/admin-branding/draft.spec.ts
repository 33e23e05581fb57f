import { describe, expect, test } from 'vitest';
import { isShown } from '../../../web/branding/read-branding.ts';
import {
  altOf,
  itemsOf,
  linesAt,
  textAt,
  tidyLists,
  withoutDuplicates,
  withSection,
  withUploaded,
  withValue,
} from '../../../web/features/admin-branding/draft.ts';
import { fieldsOf, nameOfField } from '../../../web/features/admin-branding/fields.ts';
import { moved } from '../../../web/ui/admin/editing/moved.ts';
import { conflictOf, mineOverTheirs, valueAt } from '../../../web/ui/admin/editing/three-ways.ts';
import { builtInBranding } from '../../support/built-in-branding.ts';

describe('the draft of the branding', () => {
  test('every field of the forms is one that the branding has', () => {
    for (const { path } of Object.values(fieldsOf).flat()) {
      expect(valueAt(builtInBranding, path), path.join('.')).toBeDefined();
    }
  });

  test('one value is replaced, nothing else', () => {
    const changed = withValue(builtInBranding, ['consultation', 'transfer', 'fee'], '$40');
    expect(textAt(changed, ['consultation', 'transfer', 'fee'])).toBe('$40');
    expect(withValue(changed, ['consultation', 'transfer', 'fee'], '$30')).toEqual(builtInBranding);
  });

  test('a list is edited line by line and sent without empty lines', () => {
    const path = ['microlocks', 'methods'];
    const typed = withValue(builtInBranding, path, itemsOf('Interlocks\n\n Braid locs '));
    expect(linesAt(typed, path)).toBe('Interlocks\n\n Braid locs ');
    expect(tidyLists(typed).microlocks.methods).toEqual(['Interlocks', 'Braid locs']);
  });

  test('a section is shown or hidden by both of its switches', () => {
    const hidden = withSection(builtInBranding, 'gallery', false);
    expect(isShown(hidden, 'gallery')).toBe(false);
    expect(isShown(withSection(hidden, 'gallery', true), 'gallery')).toBe(true);
  });

  test('an item moves by one place and stops at the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  });
});

describe('the gallery', () => {
  const image = (url: string) => ({ _id: url, url, alt: url, caption: '', category: 'general' });

  test('takes in new addresses only, described by their file names', () => {
    const grown = withUploaded(
      [image('/a.webp')],
      [
        { url: '/a.webp', fileName: 'a.jpg' },
        { url: '/b.webp', fileName: 'Clean parts.jpg' },
        { url: '/b.webp', fileName: 'again.jpg' },
      ],
      () => 'new',
    );
    expect(grown).toEqual([image('/a.webp'), { ...image('/b.webp'), _id: 'new', alt: 'Clean parts' }]);
    expect(altOf('IMG_2231.final.jpg')).toBe('IMG_2231.final');
  });

  test('keeps the first of the same pictures', () => {
    expect(withoutDuplicates([image('/a'), image('/b'), image('/a')])).toEqual([image('/a'), image('/b')]);
  });
});

describe('two windows at once', () => {
  const base = builtInBranding;
  const theirs = withValue(withValue(base, ['home', 'heroTitle'], 'Theirs'), ['global', 'phone'], '+13175550100');
  const mine = withSection(withValue(base, ['home', 'heroTitle'], 'Mine'), 'gallery', false);

  test('each change is named as in the forms, by who made it', () => {
    expect(conflictOf({ base, theirs, mine }, nameOfField)).toEqual({
      both: ['Home Page: Headline'],
      theirs: ['Global Settings: Phone'],
      mine: ['Section Visibility: Gallery'],
    });
  });

  test('what both changed alike is no conflict', () => {
    const also = withValue(base, ['home', 'heroTitle'], 'Theirs');
    expect(conflictOf({ base, theirs, mine: also }, nameOfField)).toEqual({
      both: [],
      theirs: ['Global Settings: Phone'],
      mine: [],
    });
  });

  test('keeping mine leaves what only they have changed', () => {
    const kept = mineOverTheirs({ base, theirs, mine });
    expect(textAt(kept, ['home', 'heroTitle'])).toBe('Mine');
    expect(textAt(kept, ['global', 'phone'])).toBe('+13175550100');
    expect(isShown(kept, 'gallery')).toBe(false);
    expect(mineOverTheirs({ base, theirs, mine: base })).toEqual(theirs);
  });

  test('every field has a name of its own', () => {
    const paths = Object.values(fieldsOf)
      .flat()
      .map(({ path }) => path);
    const names = [...paths, ['policies', 'sections'], ['gallery', 'images']].map(nameOfField);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.includes(': '))).toBe(true);
  });
});
