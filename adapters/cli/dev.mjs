/**
 * `npm run dev`: runs the server from its sources and restarts it after each change. Vite serves the web app and forwards
 * the API's requests to the server. If one of the two ends, the other is ended too.
 */
import { handOver } from './hand-over.mjs';
import { ensurePackages } from './packages.mjs';

const both = new AbortController();

/** @param {readonly string[]} args */
const oneOfBoth = async (args) => {
  const code = await handOver(args, { until: both.signal });
  both.abort();
  return code;
};

const serve = () =>
  Promise.all([
    oneOfBoth(['--watch', '--watch-preserve-output', 'adapters/main.ts']),
    oneOfBoth(['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts']),
  ]);

const installed = await ensurePackages();
process.exitCode = installed === 0 ? Math.max(...(await serve())) : installed;
