import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { filling, inWidth, widthsOf } from '../../../../web/format/pictures.ts';
import { Picture } from '../../../../web/ui/pictures/picture.tsx';

const stem = '/files/pictures/0123456789abcdef0123456789abcdef';
const own = `${stem}-1920.webp`;
const elsewhere = 'https://pictures.example/locs-1920.webp';

const drawn = (props: Partial<Parameters<typeof Picture>[0]>): string =>
  renderToString(Picture({ src: own, alt: 'Locs', sizes: '50vw', ...props }));

describe('a picture of the studio', () => {
  test('is kept in three widths', () => {
    expect(inWidth(own, 480)).toBe(`${stem}-480.webp`);
    expect(widthsOf(own)).toBe(`${stem}-480.webp 480w, ${stem}-960.webp 960w, ${own} 1920w`);
    expect(widthsOf(`https://salon.example${own}`)).toContain(`https://salon.example${stem}-480.webp 480w`);
  });

  test('from elsewhere is as wide as it is', () => {
    expect(inWidth(elsewhere, 480)).toBe(elsewhere);
    expect(widthsOf(elsewhere)).toBeUndefined();
    expect(filling(elsewhere, 300)).toBe(elsewhere);
  });

  test.each([
    [320, `${stem}-480.webp`],
    [480, `${stem}-480.webp`],
    [780, `${stem}-960.webp`],
    [1170, own],
    [3840, own],
  ])('that fills %i pixels is no wider than it has to be', (pixels, address) => {
    expect(filling(own, pixels)).toBe(address);
  });

  test('leaves its width to the browser, and comes when it is near', () => {
    const html = drawn({});
    expect(html).toContain(`srcSet="${widthsOf(own)}"`);
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toContain('fetchPriority');
  });

  test('that a page shows first is asked for at once', () => {
    const html = drawn({ isFirst: true });
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading');
  });

  test('from elsewhere is drawn without widths', () => {
    expect(drawn({ src: elsewhere })).not.toMatch(/srcSet|sizes/);
  });
});
