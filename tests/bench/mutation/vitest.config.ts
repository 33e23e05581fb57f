import { defineConfig } from 'vitest/config';

/** The tests that a change of the domain has to fail. */
const support = new URL('../../support', import.meta.url).pathname;

export default defineConfig({
  test: {
    include: ['tests/domain/**/*.spec.ts'],
    setupFiles: ['restore-globals', 'property-seed'].map((name) => `${support}/${name}.ts`),
  },
});
