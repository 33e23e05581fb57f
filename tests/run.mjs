/**
 * Runs `npm test`, `npm run check` and similar: installs missing packages, then hands over to the product's Node. It
 * must run on any Node from 18 on, before anything is installed.
 */
import { handOver } from '../adapters/cli/hand-over.mjs';

const [first, ...rest] = process.argv.slice(2);
process.exitCode = await handOver(
  first === '--days' ? ['tests/run/days.ts', ...rest] : ['tests/run/main.ts', ...process.argv.slice(2)],
  { withTests: true },
);
