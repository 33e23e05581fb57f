import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

/** The revision is null if the file's name contains its hash. */
type Precached = { readonly url: string; readonly revision: string | null };

/** Fonts of letters that few names have. */
const rarelyShown = /-latin-ext-/;

/** Excludes the owner's pages: they need the server anyway, and clients never get their files. */
const ofTheOwner = /(?:^|\/)admin(?:-|\/)/;

/** A chunk's name in the manifest, and all chunks that it may load later. */
const reachable = (manifest: Manifest, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(name) || ofTheOwner.test(name)) return seen;
  seen.add(name);
  const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
  for (const next of [...imports, ...dynamicImports]) reachable(manifest, next, seen);
  return seen;
};

const revised = (folder: string, url: string, file: string): Precached => ({
  url,
  revision: createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
    .slice(0, 16),
});

/** The files of the public pages and the client's pages. `folder` is the built app. */
const precached = (folder: string): readonly Precached[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const chunks = [...reachable(manifest, 'index.html')].flatMap((name) => manifest[name] ?? []);
  const files = new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  return [
    revised(folder, '/shell.html', 'index.html'),
    revised(folder, '/icon.svg', 'icon.svg'),
    ...[...files].filter((file) => !rarelyShown.test(file)).map((file) => ({ url: `/${file}`, revision: null })),
  ];
};

/** Writes the list of files into the worker. The app must be built first. */
export const fillManifest = (folder: string): Plugin => ({
  name: 'fill-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'offline',
  transform: {
    filter: { id: /web[\\/]worker[\\/]/ },
    handler: (code) => code.replace('self.__WB_MANIFEST', () => JSON.stringify(precached(folder))),
  },
});
