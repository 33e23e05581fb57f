/**
 * `npm run events|backup|restore|owner -- …`: installs and builds what is out of date, then runs the tool.
 */
import { buildServer } from './build-output.mjs';
import { handOver } from './hand-over.mjs';

const [tool = '', ...args] = process.argv.slice(2);
const built = await buildServer();
process.exitCode = built === 0 ? await handOver([`build/server/${tool}.js`, ...args]) : built;
