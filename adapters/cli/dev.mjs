/**
 * `npm run dev`: the server from its sources, started again after each change, and the web app by Vite, which passes
 * the calls of the API on to it. Both end together.
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
