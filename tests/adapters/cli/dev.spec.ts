import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { sameClockCompiled } from '../../support/clock.ts';

test('the development server says where the app is', async () => {
  const args = ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'];
  const server = spawn(process.execPath, args, { env: { ...process.env, ...sameClockCompiled() } });
  onTestFinished(() => void server.kill());
  let said = '';
  server.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  // Vite colors its output where CI is set.
  await expect.poll(() => stripVTControlCharacters(said), { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
});
