import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

/** Installed by the first run and kept out of package.json, because it is a fifth of all packages and used rarely. */
const packages = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
const config = 'build/stryker.config.json';

/**
 * Makes small changes to the domain, one at a time, and prints each that no test of the domain fails on, with the share
 * that they do fail on. The argument is a folder or file of the domain; all of it takes more than an hour.
 */
export const run = async ([part = 'domain']: readonly string[]): Promise<void> => {
  if (!existsSync(stryker)) {
    const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
    execFileSync('npm', install, { stdio: 'inherit' });
  }
  mkdirSync('build', { recursive: true });
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/bench/mutation/vitest.config.ts' },
    mutate: [part.endsWith('.ts') ? part : `${part}/**/*.ts`],
    coverageAnalysis: 'perTest',
    // Tables are made when their file loads, so no single test can be said to cover them.
    ignoreStatic: true,
    reporters: ['clear-text'],
    tempDirName: 'build/stryker',
    ignorePatterns: ['build', 'docs'],
  };
  writeFileSync(config, JSON.stringify(options));
  execFileSync(process.execPath, [stryker, 'run', config], { stdio: 'inherit' });
};
