import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appModule, pageModules } from '../../../../adapters/http/site/page-modules.ts';

const web = new URL('../../../../web/', import.meta.url);

// If the bundler does not know a name, the page goes out without its scripts and nothing reports it.
test.each([appModule, ...Object.values(pageModules)])('the page module %s is a file of the web app', (module) => {
  expect(existsSync(new URL(module, web))).toBe(true);
});
