import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainPath } from '../pages/site-pages.ts';

/** The bundler's manifest of its chunks, by source file relative to web/. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] } | undefined
  >
>;

/** Where the bundler splits off each page. Leaves out dashboards: only the browser knows whose to show. */
export const pageModules: Readonly<Record<string, string>> = {
  '/': 'features/home/home-page.tsx',
  '/services': 'features/services/services-page.tsx',
  '/reviews': 'features/reviews/reviews-page.tsx',
  '/contact': 'features/contact/contact-page.tsx',
  '/booking/datetime': 'features/booking/time/datetime-page.tsx',
  '/booking/details': 'features/booking/details/details-page.tsx',
  '/booking/payment-proof': 'features/booking/payment/payment-proof-page.tsx',
  '/booking/checkout': 'features/booking/payment/checkout-page.tsx',
  '/appointment-success': 'features/booking/success/success-page.tsx',
  '/login': 'features/sign-in/sign-in-page.tsx',
  '/appointments': 'features/appointments/appointments-page.tsx',
  '/settings': 'features/settings/settings-page.tsx',
};

/** The module that the built page loads before any of these. */
export const appModule = 'main.tsx';

/** Addresses of files, in loading order. */
export type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
};

/** The files that a module needs at once, its own included. */
const filesOf = (manifest: Manifest, module: string): PageFiles => {
  const chunks = [...withImports(manifest, module)].flatMap((name) => manifest[name] ?? []);
  const unique = (files: readonly string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    scripts: unique(chunks.map(({ file }) => file)),
    styles: unique(chunks.flatMap(({ css = [] }) => css)),
  };
};

/** Null if the app was built without a manifest. */
const readManifest = (folder: string): Manifest | null => {
  const path = join(folder, '.vite', 'manifest.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
};

/** The files that a page needs but the built page does not name; none if there is no manifest. */
export const openPageFiles = (folder: string, built: string): ((path: string) => PageFiles) => {
  const manifest = readManifest(folder);
  if (manifest === null) return () => ({ scripts: [], styles: [] });
  const app = filesOf(manifest, appModule);
  const beyond = (files: readonly string[]) => [...new Set(files)].filter((file) => !built.includes(file));
  return (path) => {
    const module = pageModules[plainPath(path)];
    const page = module === undefined ? { scripts: [], styles: [] } : filesOf(manifest, module);
    return {
      scripts: beyond([...app.scripts, ...page.scripts]),
      styles: beyond([...app.styles, ...page.styles]),
    };
  };
};

export const styleLinks = ({ styles }: PageFiles): readonly string[] =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);

/**
 * Puts the styles into the page, so that it is painted as it arrives. Links name their files without loading them,
 * because the app looks for these links before it loads the styles of a part.
 */
export const inlineStyles = (styles: readonly string[], textOf: (file: string) => string): readonly string[] =>
  styles.length === 0
    ? []
    : [
        `<style>${styles.map(textOf).join('').replaceAll('</', '<\\/')}</style>`,
        ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
      ];

/** Loads the page's own scripts together with the first ones, not after them. */
export const scriptLinks = ({ scripts }: PageFiles): readonly string[] =>
  scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
