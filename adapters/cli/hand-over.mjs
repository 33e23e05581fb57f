import { run } from './child.mjs';
import { ensurePackages } from './packages.mjs';
import { noNode, productEnv, productNode } from './runtime.mjs';

/**
 * Runs a script of the project on the product's Node, once the packages are there.
 * @param {readonly string[]} args the script, from the root, and what it is given
 * @param {import('./child.mjs').Options} [options]
 * @returns {Promise<number>} exit code
 */
export const handOver = async (args, options) => {
  const installed = await ensurePackages();
  if (installed !== 0) return installed;
  const node = productNode();
  if (node !== undefined) return run(node, args, { env: productEnv(), ...options });
  console.error(noNode);
  return 1;
};
