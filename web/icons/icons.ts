import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const ink = '#2B1A22';
const brass = '#A2762A';

/** The studio's mark on a square of 64, two strands that cross twice. */
const strands = readFileSync(new URL('mark.svg', import.meta.url), 'utf8').trim();

type Ground = { readonly width: number; readonly height: number; readonly shape: string };
const rounded: Ground = { width: 64, height: 64, shape: `<rect width="64" height="64" rx="16" fill="${ink}"/>` };
const square: Ground = { width: 64, height: 64, shape: `<rect width="64" height="64" fill="${ink}"/>` };
const card: Ground = {
  width: 160,
  height: 84,
  shape: `<rect width="160" height="84" fill="${ink}"/><circle cx="80" cy="42" r="31.5" fill="none" stroke="${brass}" stroke-width=".3"/>`,
};

/** The mark in the middle of a ground, in `share` of its usual size. */
const drawing = ({ width, height, shape }: Ground, share: number): string => {
  const side = 64 * share;
  const place = `x="${(width - side) / 2}" y="${(height - side) / 2}" width="${side}" height="${side}"`;
  const mark = strands.replace('<svg ', `<svg ${place} `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shape}${mark}</svg>\n`;
};

type Icon = { readonly drawing: string; readonly width: number; readonly isOpaque: boolean };

/** By the name of the file. A system cuts its own shape out of those that fill their square. */
const pngs: Readonly<Record<string, Icon>> = {
  'icon-192.png': { drawing: drawing(rounded, 1), width: 192, isOpaque: false },
  'icon-512.png': { drawing: drawing(rounded, 1), width: 512, isOpaque: false },
  'icon-maskable-512.png': { drawing: drawing(square, 0.72), width: 512, isOpaque: true },
  'apple-touch-icon.png': { drawing: drawing(square, 0.86), width: 180, isOpaque: true },
  'share.png': { drawing: drawing(card, 0.75), width: 1200, isOpaque: true },
};

/** For the browser's tab, which scales it itself. */
const tab = { 'icon.svg': Buffer.from(drawing(rounded, 1)) };

const render = async ({ drawing: svg, width, isOpaque }: Icon): Promise<Buffer> => {
  const drawn = sharp(Buffer.from(svg), { density: 1200 }).resize({ width });
  return (isOpaque ? drawn.removeAlpha() : drawn).png({ compressionLevel: 9, palette: true }).toBuffer();
};

/** Every icon of `web/public` by its name, made of `mark.svg`. */
export const makeIcons = async (): Promise<Readonly<Record<string, Buffer>>> => {
  const made = Object.entries(pngs).map(async ([name, icon]) => [name, await render(icon)] as const);
  return { ...tab, ...Object.fromEntries(await Promise.all(made)) };
};
