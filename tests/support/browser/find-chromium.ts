import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Chromium without window drawing: it runs the same pages with about half of the processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Some distributions ship a script of that name that only says how to install the browser. */
const starts = (file: string): boolean =>
  existsSync(file) && spawnSync(file, ['--version'], { timeout: 120_000 }).status === 0;

/**
 * A Chromium that starts: only the one that CHROMIUM_PATH names, if set; otherwise one on this machine, or the one
 * that Playwright downloaded.
 */
export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return starts(named) ? named : undefined;
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...applications, chromium.executablePath()].find(starts);
};

/** Whether the headless build of Chromium is installed on this machine. */
export const hasHeadlessShell = (): boolean => folders.some((folder) => existsSync(join(folder, shell)));
