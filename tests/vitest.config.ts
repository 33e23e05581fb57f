import { defineConfig } from 'vitest/config';
import { formLimits } from '../web/form-limits.ts';

const inZones = ['tests/**/*.zones.spec.ts'];
const zones = ['UTC', 'America/Chicago', 'Asia/Kolkata'];

const showZone = new URL('support/zone.ts', import.meta.url).pathname;

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [formLimits()],
  test: {
    allowOnly: false,
    // Every core: the default leaves one out, which is half of a machine with two.
    maxWorkers: '100%',
    // Files share a process's modules, because loading them again for each file cost more than the tests themselves.
    isolate: false,
    // For a test that hangs. On a busy machine a test may be slow, which is no failure.
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
        // One process reads and parses the whole project once for all of these files.
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.spec.ts'],
          maxWorkers: 1,
          // Vitest requires a separate group for projects with another number of processes.
          sequence: { groupOrder: 1 },
        },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { name: `server in ${zone}`, include: inZones, env: { TZ: zone }, setupFiles: [showZone] },
      })),
    ],
  },
});
