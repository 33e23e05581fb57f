import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const mostlyWaits = ({ moduleId }: TestSpecification): boolean =>
  /\/(kill|late-writer|eventstoredb)\.spec/.test(moduleId);

/** What takes minutes of waiting begins first, so that it does not stand alone at the end. */
class LongWaitsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(mostlyWaits), ...sorted.filter((file) => !mostlyWaits(file))];
  }
}

/**
 * Journeys in a real browser and runs of whole servers, against the built product: `npm run build` comes first. Three files
 * at a time, since much of it is waiting.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/e2e/**/*.spec.ts'],
    allowOnly: false,
    // For a test that hangs. A busy machine makes a test slow and not wrong.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 3,
    sequence: { sequencer: LongWaitsFirst },
    expect: { poll: { timeout: 120_000 } },
  },
});
