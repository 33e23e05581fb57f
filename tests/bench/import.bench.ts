import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { startApp } from '../support/app/start-app.ts';
import { manyClients, manyVisits } from '../support/imports/many.ts';
import { askAsOwner, startFile, untilDone } from '../support/imports/take-file.ts';
import { readLogFile } from '../support/log/log-file.ts';
import type { Gauge } from './http/client.ts';
import { millisOf, noteFigure } from './support/figures.ts';

const gauge = new URL('http/gauge.mjs', import.meta.url).href;

const seconds = (millis: number): string => (millis / 1000).toFixed(1);

/**
 * Measures how long the built server takes 5,000 clients and 20,000 visits from files, and what a second run of the same
 * files appends. Other numbers can be given, and a folder for the profile of each file: `npm run bench -- import 1000 4000
 * build/profiles`.
 */
export const run = async ([clients = '5000', visits = '20000', folder]: readonly string[]): Promise<void> => {
  mkdirSync('build', { recursive: true });
  const dataDir = mkdtempSync('build/bench-');
  const app = await startApp({ dataDir, env: { RATE_LIMITS: 'off' }, imports: [gauge] });
  const processorSeconds = async (): Promise<number> => ((await app.ask('gauge')) as Gauge).cpuMicros / 1_000_000;
  try {
    const ask = await askAsOwner(app);
    const files = [
      ['clients.csv', manyClients(Number(clients))],
      ['visits.csv', manyVisits(Number(visits), Number(clients), '2026-11-01')],
    ] as const;
    for (const round of ['first', 'second']) {
      const before = readLogFile(dataDir).length;
      for (const [name, content] of files) {
        let counts = '';
        if (folder !== undefined) await app.ask('profile');
        const spent = await processorSeconds();
        const millis = await millisOf(async () => {
          counts = JSON.stringify(await untilDone(ask, await startFile(ask, name, content)));
        });
        noteFigure({ name: `${round} run, ${name}`, value: millis / 1_000, unit: 's' });
        const processor = (await processorSeconds()) - spent;
        console.log(`${round} run, ${name}: ${seconds(millis)} s, ${processor.toFixed(1)} s of processor, ${counts}`);
        if (folder === undefined) continue;
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/${round}-${name}.cpuprofile`, JSON.stringify(await app.ask('profile')));
      }
      console.log(`${round} run: ${readLogFile(dataDir).length - before} events appended`);
    }
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  }
};
