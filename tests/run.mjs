/**
 * `npm test` and `npm run check`: installs the packages where they are missing, then leaves the rest to the product's
 * Node. It must run on any Node from 18 on, before anything is installed.
 */
import { run } from '../adapters/cli/child.mjs';
import { ensurePackages } from '../adapters/cli/packages.mjs';
import { noNode, productEnv, productNode } from '../adapters/cli/runtime.mjs';

const hand = async () => {
  const node = productNode();
  if (node !== undefined) return run(node, ['tests/run/main.ts', ...process.argv.slice(2)], { env: productEnv() });
  console.error(noNode);
  return 1;
};

const installed = await ensurePackages();
process.exitCode = installed === 0 ? await hand() : installed;
