import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

import { firstBranding } from '../adapters/first-start/branding.ts';
import { brandingShape } from '../adapters/http/branding/routes.ts';
import { dataBlock } from '../adapters/http/site/site.ts';
import { formLimits } from './form-limits.ts';
import { packFiles } from './packed-files.ts';
import type { PageData } from './page/page-data.ts';
import { fillManifest } from './precached.ts';
import { namedRule, quietLogger } from './quiet-build.ts';

/** The fonts of letters that few names have, which load only where they are shown. */
const rareLetters = /-latin-ext-/;

/** Names the fonts of every page in its head, so that they load together with the script and not after its styles. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && !rareLetters.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

/** Puts the built-in texts into pages that no server fills: the offline page and the development server's. */
const builtInData = (): Plugin => {
  const branding = brandingShape(firstBranding, { branding: null, revision: 0 });
  const data: PageData = { isBuiltIn: true, branding };
  const place = /<script type="application\/json" id="page-data"><\/script>/;
  return {
    name: 'built-in-data',
    transformIndexHtml: (html) => html.replace(place, () => dataBlock('application/json', data, ' id="page-data"')),
  };
};

/** The packages that every page needs. They rarely change, so browsers can cache them long. */
const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;

/** The code for every page is one file. The code that starts it is another, so that it can wait for the first paint. */
const start =
  /web[\\/](?:start|page[\\/](?:early-touches|outdated))\.ts|web[\\/]theme[\\/].*\.css|index\.html|preload-helper|rolldown[\\/]runtime/;
const app = (id: string): boolean => !start.test(id);

/** Small modules that pages share are one file, because each alone would not be worth a request. */
const kit =
  /adapters[\\/]strands\.|web[\\/](?:api|branding|browser|format|motif)[\\/]|web[\\/]ui[\\/](?:pictures[\\/]picture\.|page[\\/]on-the-way|text[\\/]unbroken)|@mantine[\\/]core[\\/].*[\\/](?:Skeleton|use-resolved-styles-api)[.\\/]/;

/** The kit's modules that the first booking step does not need: most visitors arrive there with nothing cached. */
const further =
  /@tabler[\\/]icons-react[\\/](?!.*[\\/]IconBell\.)|web[\\/](?:statuses[\\/]|ui[\\/]messages[\\/]problem|browser[\\/](?:keep-focus|passkeys|save-file)|format[\\/](?:appointments|money-methods|overnight|short-times)|branding[\\/]still-missing|api[\\/](?:appointments|quotes\.query|call[\\/](?:listen|upload)|customers|files|pictures|reviews\.mutation|touched))/;

/** Too large for the kit, and needed by only one page. */
const large = /[\\/](?:bowser|format[\\/]device)/;

/** The parts of the library that the client's pages and forms share are one file too. */
const controls =
  /@mantine[\\/](?:core[\\/](?:.*[\\/](?:Alert|Checkbox|CheckIcon|InlineInput|Input|InputBase|TextInput)[\\/]|.*get-auto-contrast-value|styles[\\/](?:Alert|Checkbox|InlineInput|Input)\.layer\.css)|hooks[\\/].*(?:use-id|use-uncontrolled)[\\/])/;

const times = /web[\\/]ui[\\/]time-picker[\\/]/;

const booking =
  /web[\\/]features[\\/]booking[\\/](?:(?:layout|check)[\\/]|reservation[\\/]kept-reservation|waiting[\\/]waiting\.query|[\w-]+\.tsx?$|time[\\/].*\.module\.css)|icons[\\/]IconBell\.|web[\\/]ui[\\/]buttons[\\/]options\.module\.css/;

/** Rarely shown, so the steps do not wait for it. */
const rare = /web[\\/]features[\\/]booking[\\/](?:check[\\/](?:fitting-note|not-bookable)|taken-notice)/;

/** The server's port, from the same variable as the server. */
const { PORT = '3000' } = loadEnv('development', import.meta.dirname, 'PORT');

/** On a busy machine, the bundler would report its timings. */
const quiet = { bundlerTimings: false };

/** Leaves out the thousands of icons that nobody asks for: reading them would take most of the time and memory. */
const experimental = { lazyBarrel: true };

/** Our own JSX runtime keeps text safe from page translators. */
const screens = react({ jsxImportSource: join(import.meta.dirname, 'ui/text') });

const built = join(import.meta.dirname, '../build/web');

export default defineConfig({
  root: import.meta.dirname,
  customLogger: quietLogger(),
  plugins: [screens, namedRule(), formLimits(), preloadFonts(), builtInData(), packFiles(built), fillManifest(built)],
  build: { emptyOutDir: true, reportCompressedSize: false, target: 'es2022', assetsInlineLimit: 2048 },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: '../build/web',
        manifest: true,
        rolldownOptions: {
          experimental,
          checks: quiet,
          input: ['index.html', 'main.tsx'].map((name) => join(import.meta.dirname, name)),
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: start, priority: 3 },
                { name: 'framework', test: framework, tags: ['$initial'], priority: 2 },
                { name: 'app', test: app, tags: ['$initial'], priority: 1 },
                { name: 'kit', test: (id) => kit.test(id) && !large.test(id) && !further.test(id), minShareCount: 2 },
                { name: 'further', test: further, minShareCount: 2 },
                { name: 'controls', test: controls, minShareCount: 2 },
                { name: 'booking', test: (id) => booking.test(id) && !rare.test(id) },
                { name: 'times', test: times },
              ],
            },
          },
        },
      },
    },
    // The same pages for the server to render, with all dependencies in one file.
    draw: {
      consumer: 'server',
      keepProcessEnv: false,
      resolve: { noExternal: true, conditions: ['module', 'node', 'production'] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '../build/web-draw',
        copyPublicDir: false,
        // Pages that are separate files in the browser are all in this file.
        rolldownOptions: {
          experimental,
          input: join(import.meta.dirname, 'app/draw.tsx'),
          output: { entryFileNames: 'draw.js' },
          checks: { ...quiet, ineffectiveDynamicImport: false },
        },
      },
    },
    // The worker that opens the app without a network.
    offline: {
      consumer: 'client',
      build: {
        outDir: '../build/web',
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          checks: quiet,
          input: join(import.meta.dirname, 'worker/offline.ts'),
          output: { entryFileNames: 'sw.js', format: 'iife' },
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${PORT}` } },
  },
});
