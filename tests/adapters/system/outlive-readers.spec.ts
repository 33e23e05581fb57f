import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const system = join(import.meta.dirname, '../../../adapters/system');

/** Prints like the server to any kind of output, and writes to stderr at the end. */
const program = `
  const { linesTo, openLogger, outliveReaders } = await import('${join(system, 'log.ts')}');
  outliveReaders(process.stdout, process.stderr);
  const log = openLogger({ destination: linesTo(process.stdout), isTerminal: false });
  console.log('Listening');
  for (let count = 0; count < 3; count += 1) {
    log.info({}, 'answered');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  process.stderr.write('still here');
`;

const diskWithoutRoom = '/dev/full';

test('a server whose log has no room on the disk serves on', async (context) => {
  if (!existsSync(diskWithoutRoom)) return context.skip(`there is no ${diskWithoutRoom} on this machine`);
  const full = openSync(diskWithoutRoom, 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  const [said, [code]] = await Promise.all([text(child.stderr ?? Readable.from([])), once(child, 'exit')]);
  expect([said, code]).toEqual(['still here', 0]);
});
