import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appModule, pageModules } from '../../../../adapters/http/site/page-modules.ts';

const web = new URL('../../../../web/', import.meta.url);

// A name that the bundler does not know sends the page without its scripts, and nothing else tells of it.
test.each([appModule, ...Object.values(pageModules)])('the page module %s is a file of the web app', (module) => {
  expect(existsSync(new URL(module, web))).toBe(true);
});
