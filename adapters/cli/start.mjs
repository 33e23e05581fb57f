/**
 * `npm start`: installs and builds what is out of date, then runs the server until it is stopped, and again after a crash.
 * This file has to run on any Node from 18 on, before anything is installed.
 */
import { handOver } from './hand-over.mjs';
import { keepRunning } from './keep-running.mjs';
import { prepare } from './prepare.mjs';

const prepared = await prepare();
// Node would keep up to 48 MB for new objects, for no gain that could be measured.
const server = ['--max-semi-space-size=2', 'build/server/main.js', ...process.argv.slice(2)];
process.exitCode = prepared === 0 ? await keepRunning((onReady) => handOver(server, { onReady })) : prepared;
