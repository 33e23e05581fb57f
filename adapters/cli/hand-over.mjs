import { run } from './child.mjs';
import { ensurePackages } from './packages.mjs';
import { noNode, productEnv, productNode } from './runtime.mjs';

/**
 * Installs the packages if necessary, then runs a script of the project with the project's Node.
 * @param {readonly string[]} args the script's path from the root, and its arguments
 * @param {import('./child.mjs').Options & { readonly withTests?: boolean }} [options] `withTests` if it needs what only tests need
 * @returns {Promise<number>} exit code
 */
export const handOver = async (args, { withTests, ...options } = {}) => {
  const installed = await ensurePackages({ withTests });
  if (installed !== 0) return installed;
  const node = productNode();
  if (node !== undefined) return run(node, args, { env: productEnv(), ...options });
  console.error(noNode);
  return 1;
};
