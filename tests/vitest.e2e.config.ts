import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files, ordered so that a file that keeps a core busy runs with one that mostly waits. */
const longest = [
  ...['late-writer', 'states-studio', 'states-visits', 'states', 'eventstoredb', 'kill'],
  ...['log-away', 'killed-forgetting', 'killed-rebuild'],
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`));
  return place === -1 ? longest.length : place;
};

/** Starts the longest files first, so that none runs alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/**
 * Journeys in a real browser and runs of whole servers, against the built product: run `npm run build` first. Three
 * files run at a time, because much of the time is waiting.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/e2e/**/*.spec.ts'],
    allowOnly: false,
    // For a test that hangs. On a busy machine a test may be slow, which is no failure.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // Stops early if the product does not work at all, instead of after an hour of waiting.
    bail: 10,
    maxWorkers: 3,
    // Files share a process's modules and browser.
    isolate: false,
    setupFiles: ['tests/support/restore-globals.ts'],
    sequence: { sequencer: LongestFirst },
    // Recovery releases what a kill left behind within two minutes.
    expect: { poll: { timeout: 180_000 } },
  },
});
