import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const packable = /^assets\/.*\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);
/**
 * Eleven makes the files of clients' pages seven percent smaller. For the largest, which are the owner's, it would take
 * seconds.
 */
const mostBytesAtEleven = 350_000;

const optionsFor = ({ length }: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: length > mostBytesAtEleven ? 9 : 11 },
});

/**
 * Puts `NAME.br` beside each file of the app whose name changes with its content, so that no server compresses it after a
 * start. `folder` gets the built app.
 */
export const packFiles = (folder: string): Plugin => ({
  name: 'pack-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async (_, bundle) => {
    for (const file of Object.keys(bundle).filter((name) => packable.test(name))) {
      const raw = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.br`), await brotli(raw, optionsFor(raw)));
    }
  },
});
