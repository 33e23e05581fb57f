import { buildServer, buildWeb } from './build-output.mjs';
import { ensurePackages } from './packages.mjs';

/**
 * Installs the packages and builds server and web app, as far as they are missing or out of date.
 * @returns {Promise<number>} exit code: 0 if everything is ready
 */
export const prepare = async () => {
  for (const make of [ensurePackages, buildServer, buildWeb]) {
    const code = await make();
    if (code !== 0) return code;
  }
  return 0;
};
