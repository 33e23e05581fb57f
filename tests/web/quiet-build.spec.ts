import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger, type UserConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { namedRule, quietLogger } from '../../web/quiet-build.ts';
import config from '../../web/vite.config.ts';

test('the calendar that is installed still chooses its rule by the shape that we name', () => {
  const path = 'utils/expand-recurring-events/expand-recurring-events.mjs';
  const installed = fileURLToPath(new URL(`../../node_modules/@mantine/schedule/esm/${path}`, import.meta.url));
  const { transform } = namedRule();
  if (typeof transform !== 'object' || typeof transform.handler !== 'function') throw new Error('no transform');
  const handler = transform.handler as unknown as (code: string) => string;
  const code = readFileSync(installed, 'utf8');
  expect(code).toContain('rruleAll.default');
  expect(handler(code)).not.toContain('rruleAll.default');
  expect(handler(code)).toContain('const RRule = rruleAll.RRule;');
});

test('of the warnings of a build only the one that says nothing about us is left out', () => {
  const said: string[] = [];
  const logger = quietLogger({ ...createLogger('silent'), warnOnce: (message) => void said.push(message) });
  logger.warnOnce('\nA PostCSS plugin did not pass the `from` option to `postcss.parse`.');
  logger.warnOnce('a picture is missing');
  expect(said).toEqual(['a picture is missing']);
});

test('the build of the web app goes by both', () => {
  const { customLogger, plugins = [] } = config as UserConfig;
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const line of ['A PostCSS plugin did not pass the `from` option to `postcss.parse`.', 'a picture is missing']) {
    customLogger?.warnOnce(line);
  }
  expect(warned.mock.calls).toEqual([[expect.stringContaining('a picture is missing')]]);
  expect(plugins.flat()).toContainEqual(expect.objectContaining({ name: namedRule().name }));
});
