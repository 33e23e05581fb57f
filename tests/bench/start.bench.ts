import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type RunningApp, startApp } from '../support/app/start-app.ts';
import { median, millisOf, noteFigure } from './support/figures.ts';

const repeats = 5;

/** The milliseconds from the start of the process until it listens. */
const startMillis = async (dataDir: string): Promise<number> => {
  const started: RunningApp[] = [];
  const millis = await millisOf(async () => started.push(await startApp({ dataDir })));
  await Promise.all(started.map((app) => app.stop()));
  return millis;
};

/** Measures the first and a later start of the built server. Prints medians of five. Needs `npm run build`. */
export const run = async (): Promise<void> => {
  mkdirSync('build', { recursive: true });
  const first: number[] = [];
  const again: number[] = [];
  for (let i = 0; i < repeats; i += 1) {
    const dataDir = mkdtempSync('build/bench-');
    first.push(await startMillis(dataDir));
    again.push(await startMillis(dataDir));
    rmSync(dataDir, { recursive: true });
  }
  noteFigure({ name: 'first start', value: median(first), unit: 'ms' });
  noteFigure({ name: 'later start', value: median(again), unit: 'ms' });
  console.log(`first start: ${Math.round(median(first))} ms; again: ${Math.round(median(again))} ms`);
};
