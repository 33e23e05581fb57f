import { defineConfig } from 'vitest/config';

/**
 * Journeys in a real browser and runs of whole servers, against the built product: `npm run build` comes first. Two files
 * at a time, since much of it is waiting.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/e2e/**/*.spec.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A page on a busy machine takes longer than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
  },
});
