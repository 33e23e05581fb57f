import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { defaultBranding } from '../../../web/branding/default-branding.ts';
import { isShown, readBranding } from '../../../web/branding/read-branding.ts';

describe('branding as the screens read it', () => {
  test('nothing saved yet: the built-in texts', () => {
    expect(readBranding(null)).toEqual(defaultBranding);
    expect(readBranding({}).home.location).toBe('INDIANAPOLIS, IN');
    expect(readBranding(undefined).home.welcomeText).toBe('Welcome to my booking site!');
  });

  test('what the owner wrote wins, field by field', () => {
    const read = readBranding({ home: { welcomeText: 'Hello', aboutText: null }, microlocks: { methods: ['Coils'] } });
    expect(read.home.welcomeText).toBe('Hello');
    expect(read.home.aboutText).toBe(defaultBranding.home.aboutText);
    expect(read.microlocks.methods).toEqual(['Coils']);
    expect(read.microlocks.title).toBe(defaultBranding.microlocks.title);
  });

  test('a text she emptied stays empty, a list she emptied stays empty', () => {
    const read = readBranding({ home: { aboutText: '' }, policies: { sections: [] } });
    expect(read.home.aboutText).toBe('');
    expect(read.policies.sections).toEqual([]);
  });

  test('where to pay', () => {
    const paymentOptions = { cashapp: { number: '$studio' }, zelle: { name: 'Studio LLC' } };
    const read = readBranding({ policies: { paymentOptions } });
    expect(read.policies.paymentOptions).toEqual({
      cashapp: { number: '$studio' },
      zelle: { name: 'Studio LLC', number: '' },
    });
  });

  test('either switch hides a section', () => {
    const shown = readBranding({ visibility: { gallery: false }, home: { sectionVisibility: { disclaimer: false } } });
    expect(isShown(shown, 'gallery')).toBe(false);
    expect(isShown(shown, 'disclaimer')).toBe(false);
    expect(isShown(shown, 'policies')).toBe(true);
  });

  property.prop([fc.jsonValue()])('no answer, however odd, leaves a screen without its texts', (given) => {
    const read = readBranding(given);
    expect(typeof read.home.heroTitle).toBe('string');
    expect(
      read.policies.sections.every(({ title, content }) => typeof title === 'string' && typeof content === 'string'),
    ).toBe(true);
  });
});
