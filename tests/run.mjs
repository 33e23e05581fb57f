/**
 * `npm test` and `npm run check`: installs the packages where they are missing, then leaves the rest to the product's
 * Node. It must run on any Node from 18 on, before anything is installed.
 */
import { handOver } from '../adapters/cli/hand-over.mjs';

process.exitCode = await handOver(['tests/run/main.ts', ...process.argv.slice(2)]);
