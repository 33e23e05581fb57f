/**
 * `npm start`: installs and builds what is out of date, then serves until it is told to stop. It must run on any Node
 * from 18 on, before anything is installed.
 */
import { run } from './child.mjs';
import { prepare } from './prepare.mjs';
import { noNode, productNode } from './runtime.mjs';

const serve = async () => {
  const node = productNode();
  if (node !== undefined) return run(node, ['build/adapters/main.js', ...process.argv.slice(2)]);
  console.error(noNode);
  return 1;
};

const prepared = await prepare();
process.exitCode = prepared === 0 ? await serve() : prepared;
