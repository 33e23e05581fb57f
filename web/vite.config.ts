import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig, loadEnv } from 'vite';

/** Names the two text faces in the page's head, so that they load beside the script instead of after its styles. */
const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

/** What every page needs changes seldom and is cached long; the rest follows the route that asks for it. */
const framework = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/;

/** Where the server listens, by the same variable as its own. */
const { PORT = '3000' } = loadEnv('development', import.meta.dirname, 'PORT');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'framework', test: framework, priority: 2 }] } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${PORT}` } },
  },
});
