import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeIcons } from '../../../web/icons/icons.ts';

const folder = 'web/public';
const icons = await makeIcons();

/** Other processors may round the edge of a line otherwise. */
const mostDifference = 2;

const pixelsOf = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

describe('the icons', () => {
  test('are all made of the mark', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(icons).sort());
  });

  test.each(Object.entries(icons))('%s is as the mark is now', async (name, bytes) => {
    const [made, kept] = await Promise.all([pixelsOf(bytes), pixelsOf(readFileSync(`${folder}/${name}`))]);
    expect([kept.info.width, kept.info.height]).toEqual([made.info.width, made.info.height]);
    const difference = made.data.reduce((sum, byte, place) => sum + Math.abs(byte - (kept.data[place] ?? 0)), 0);
    expect(difference / made.data.length).toBeLessThan(mostDifference);
  });
});
