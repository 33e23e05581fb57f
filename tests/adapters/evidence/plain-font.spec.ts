import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { plainFont } from '../../../adapters/evidence/plain-font.ts';

const require = createRequire(import.meta.url);
const file = (cut: string): Buffer => readFileSync(require.resolve(`@fontsource/${cut}-normal.woff`));

const pageIn = (font: Buffer): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument({ info: { CreationDate: new Date(0) } });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.font(font).text('Zora’s fitting, $85.00 – “10:30 AM” ſż');
    doc.end();
  });

describe('the font that a WOFF file wraps', () => {
  it.each([
    'figtree/files/figtree-latin-400',
    'figtree/files/figtree-latin-ext-600',
    'fraunces/files/fraunces-latin-600',
    'fraunces/files/fraunces-latin-ext-600',
  ])('draws the same page as the file: %s', async (cut) => {
    const wrapped = file(cut);
    const plain = plainFont(wrapped);
    expect(plain.length).toBeGreaterThan(wrapped.length);
    expect((await pageIn(plain)).equals(await pageIn(wrapped))).toBe(true);
  });

  it('is not looked for in another file', () => {
    expect(() => plainFont(Buffer.from('wOF2 and so on'))).toThrow('not a WOFF file');
  });
});
