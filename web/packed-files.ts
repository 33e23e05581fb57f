import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pLimit from 'p-limit';
import type { Plugin } from 'vite';

const packable = /^assets\/.*\.(?:js|css|svg)$/;
const brotli = promisify(brotliCompress);
/**
 * Quality 11 makes the files of the public pages seven percent smaller. For the largest files, the owner's, it would
 * take seconds.
 */
const maxBytesAtEleven = 350_000;

/** More would take more memory than the rest of the build. */
const atOnce = 2;

const optionsFor = ({ length }: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: length > maxBytesAtEleven ? 9 : 11 },
});

/**
 * Writes `NAME.br` next to each app file whose name contains its hash, so that the server need not compress it after a
 * start. `folder` is the built app.
 */
export const packFiles = (folder: string): Plugin => ({
  name: 'pack-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async (_, bundle) => {
    const pack = async (file: string): Promise<void> => {
      const raw = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.br`), await brotli(raw, optionsFor(raw)));
    };
    await pLimit(atOnce).map(
      Object.keys(bundle).filter((name) => packable.test(name)),
      pack,
    );
  },
});
