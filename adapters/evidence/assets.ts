import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The build copies the folder next to the bundle.
const asset = (name: string): string => readFileSync(fileURLToPath(new URL(`assets/${name}`, import.meta.url)), 'utf8');

export type VerifierFiles = {
  readonly verifyMjs: string;
  /** The page, with the place for its data left empty. */
  readonly page: string;
};

const importLine = "import { checkPack } from './check-pack.js';\n";

/** Reads the verifiers as they go into a pack: each is one file. */
export const readVerifiers = (): VerifierFiles => {
  const check = asset('check-pack.js').replace('export const checkPack', 'const checkPack');
  const node = asset('verify.mjs');
  if (!node.includes(importLine)) throw new Error('verify.mjs does not import the check');
  const page = asset('index.html');
  return {
    verifyMjs: node.replace(importLine, () => `\n${check}`),
    page: page.replace('/* CHECK */', () => check),
  };
};

const dataStart = '<script type="application/json" id="pack">';

/** Puts files into the page, as base64. */
export const pageWith = (page: string, files: ReadonlyMap<string, Uint8Array>): string => {
  const data = Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]));
  return page.replace(dataStart, () => `${dataStart}${JSON.stringify(data)}`);
};
