/** `npm run bench -- NAME …`: installs and compiles what is out of date, then runs tests/bench/NAME.bench.ts. */
import { buildServer } from '../../adapters/cli/build-output.mjs';
import { handOver } from '../../adapters/cli/hand-over.mjs';
import { ensurePackages } from '../../adapters/cli/packages.mjs';

const installed = await ensurePackages({ withTests: true });
const built = installed === 0 ? await buildServer() : installed;
process.exitCode = built === 0 ? await handOver(['tests/bench/main.ts', ...process.argv.slice(2)]) : built;
