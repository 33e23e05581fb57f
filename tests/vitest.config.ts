import { defineConfig } from 'vitest/config';
import { formLimits } from '../web/form-limits.ts';

const inZones = ['tests/**/*.zones.spec.ts'];
const zones = ['UTC', 'America/Chicago', 'Asia/Kolkata'];

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [formLimits()],
  test: {
    allowOnly: false,
    // Every core, because the default leaves one out, which is half of a machine with two.
    maxWorkers: '100%',
    // Files share the modules of a process, because loading them again for each file cost more than the tests themselves.
    isolate: false,
    // For a test that hangs. A busy machine makes a test slow and not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/support/restore-globals.ts', 'tests/support/property-seed.ts'],
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'specs',
          include: ['tests/**/*.spec.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/architecture/**', 'node_modules/**', ...inZones],
        },
      },
      {
        extends: true,
        // One process reads and parses the whole project once for all of them.
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.spec.ts'],
          maxWorkers: 1,
          // Projects that run with another number of processes need a turn of their own.
          sequence: { groupOrder: 1 },
        },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { name: `server in ${zone}`, include: inZones, env: { TZ: zone }, setupFiles: ['tests/support/zone.ts'] },
      })),
    ],
  },
});
