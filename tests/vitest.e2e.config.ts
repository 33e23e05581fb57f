import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest, each that keeps a core busy beside one that mostly waits, and short files that take long. */
const longest = [
  ...['late-writer', 'states-studio', 'states-visits', 'states', 'eventstoredb', 'kill'],
  ...['log-away', 'killed-forgetting', 'killed-rebuild'],
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}.spec.ts`));
  return place === -1 ? longest.length : place;
};

/** The longest begin first, so that none stands alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
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
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A product that does not work at all says so at once, and not after an hour of waiting.
    bail: 10,
    maxWorkers: 3,
    // Files share the modules of a process and its browser.
    isolate: false,
    setupFiles: ['tests/support/restore-globals.ts'],
    sequence: { sequencer: LongestFirst },
    // Recovery gives back what a kill left behind within two minutes.
    expect: { poll: { timeout: 180_000 } },
  },
});
