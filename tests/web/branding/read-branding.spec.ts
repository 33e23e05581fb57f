import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { isShown, readBranding } from '../../../web/branding/read-branding.ts';
import { builtInBranding } from '../../support/built-in-branding.ts';

describe('branding as the screens read it', () => {
  test('nothing saved yet: the built-in texts', () => {
    expect(readBranding(null, builtInBranding)).toEqual(builtInBranding);
    expect(readBranding({}, builtInBranding).home.location).toBe('INDIANAPOLIS, IN');
    expect(readBranding(undefined, builtInBranding).home.welcomeText).toBe('Welcome to my booking site!');
  });

  test('what the owner wrote wins, field by field', () => {
    const read = readBranding(
      { home: { welcomeText: 'Hello', aboutText: null }, microlocks: { methods: ['Coils'] } },
      builtInBranding,
    );
    expect(read.home.welcomeText).toBe('Hello');
    expect(read.home.aboutText).toBe(builtInBranding.home.aboutText);
    expect(read.microlocks.methods).toEqual(['Coils']);
    expect(read.microlocks.title).toBe(builtInBranding.microlocks.title);
  });

  test('a text she emptied stays empty, a list she emptied stays empty', () => {
    const read = readBranding({ home: { aboutText: '' }, policies: { sections: [] } }, builtInBranding);
    expect(read.home.aboutText).toBe('');
    expect(read.policies.sections).toEqual([]);
  });

  test('where to pay', () => {
    const paymentOptions = { cashapp: { number: '$studio' }, zelle: { name: 'Studio LLC' } };
    const read = readBranding({ policies: { paymentOptions } }, builtInBranding);
    expect(read.policies.paymentOptions).toEqual({
      cashapp: { number: '$studio' },
      zelle: { name: 'Studio LLC', number: '' },
    });
  });

  test('either switch hides a section', () => {
    const shown = readBranding(
      { visibility: { gallery: false }, home: { sectionVisibility: { disclaimer: false } } },
      builtInBranding,
    );
    expect(isShown(shown, 'gallery')).toBe(false);
    expect(isShown(shown, 'disclaimer')).toBe(false);
    expect(isShown(shown, 'policies')).toBe(true);
  });

  property.prop([fc.jsonValue()])('no answer, however odd, leaves a screen without its texts', (given) => {
    const read = readBranding(given, builtInBranding);
    expect(typeof read.home.heroTitle).toBe('string');
    expect(
      read.policies.sections.every(({ title, content }) => typeof title === 'string' && typeof content === 'string'),
    ).toBe(true);
  });
});
