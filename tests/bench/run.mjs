/** `npm run bench -- NAME …`: installs the packages where they are missing, then runs tests/bench/NAME.bench.ts. */
import { handOver } from '../../adapters/cli/hand-over.mjs';

process.exitCode = await handOver(['tests/bench/main.ts', ...process.argv.slice(2)]);
