import { defineConfig } from 'vitest/config';

/** Journeys in a real browser against the built product: `npm run build` comes first. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/e2e/**/*.spec.ts'],
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    // A page on a busy machine takes longer than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
  },
});
