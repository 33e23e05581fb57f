/**
 * `npm start`: installs and builds what is out of date, then runs the server until it is stopped. This file has to run on
 * any Node from 18 on, before anything is installed.
 */
import { handOver } from './hand-over.mjs';
import { prepare } from './prepare.mjs';

const prepared = await prepare();
process.exitCode = prepared === 0 ? await handOver(['build/server/main.js', ...process.argv.slice(2)]) : prepared;
