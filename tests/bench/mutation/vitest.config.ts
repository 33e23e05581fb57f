import { defineConfig } from 'vitest/config';

/** The tests that a change of the domain has to fail. */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.spec.ts'],
    setupFiles: ['tests/support/restore-globals.ts', 'tests/support/property-seed.ts'],
  },
});
