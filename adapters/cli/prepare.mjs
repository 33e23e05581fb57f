import { buildServer, buildWeb } from './build-output.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * Installs and builds what is missing or out of date, in that order.
 * @returns {Promise<number>} exit code: 0 when all of it is ready
 */
export const prepare = async () => {
  for (const make of [ensurePackages, buildServer, buildWeb]) {
    const code = await make();
    if (code !== 0) return code;
  }
  return 0;
};
