import { expect, test } from 'vitest';
import { studioPicture } from '../../../web/branding/studio-picture.ts';

const photo = (url: string) => ({ url, alt: '', caption: '', category: 'general', id: url });
const none = { home: { heroImage: '' }, gallery: { images: [] } };
const gallery = { images: [photo(''), photo('/media/a.webp'), photo('/media/b.webp')] };

test('the chosen picture stands for the studio, else the first of the gallery, else none', () => {
  expect(studioPicture(none)).toBe('');
  expect(studioPicture({ ...none, gallery })).toBe('/media/a.webp');
  expect(studioPicture({ home: { heroImage: '/media/hero.webp' }, gallery })).toBe('/media/hero.webp');
});
