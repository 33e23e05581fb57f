import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { reportProgress } from '../../adapters/cli/child.mjs';
import { nothing, sum, type Tally } from './tally.ts';

const nameOf = (test: TestCase): string => {
  const project = test.project.name === '' ? '' : ` [${test.project.name}]`;
  return `${relative(process.cwd(), test.module.moduleId)}${project} > ${test.fullName}`;
};

/** Counts a test that was skipped without a reason as failed, because nobody would learn why it does not run. */
const tallyOf = (test: TestCase): Tally => {
  const result = test.result();
  const name = nameOf(test);
  if (result.state === 'passed') return { ...nothing, passed: 1 };
  if (result.state === 'skipped' && result.note !== undefined)
    return { ...nothing, skipped: [`${name}: ${result.note}`] };
  const why = result.state === 'failed' ? '' : ` (${result.state}, no reason given: use context.skip('reason'))`;
  return { ...nothing, failed: 1, failures: [`${name}${why}`] };
};

/** Failures outside a single test: a file that could not be loaded or did not end, or a failed hook. */
const aroundTests = (module: TestModule): Tally => {
  const file = relative(process.cwd(), module.moduleId);
  const unfinished = module.state() === 'queued' || module.state() === 'pending';
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  const broken = module.errors().length > 0 || unfinished ? [`${file} could not be run`] : [];
  const failures = [...broken, ...suites.map((suite) => `${file} > ${suite.fullName}: a hook failed`)];
  return { ...nothing, failed: failures.length, failures };
};

const strayError = (error: SerializedError): Tally => ({
  ...nothing,
  failed: 1,
  failures: [`outside of any test: ${error.message}`],
});

/**
 * Writes the counts of a run, as a `Tally`, to the file that TALLY_FILE names. Reports each finished test and each
 * line that a test prints, because a long test prints its progress.
 */
export default class TallyReporter implements Reporter {
  onTestModuleStart(): void {
    reportProgress();
  }

  onTestCaseResult(): void {
    reportProgress();
  }

  onUserConsoleLog(): void {
    reportProgress();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.TALLY_FILE;
    if (file === undefined) throw new Error('TALLY_FILE names no file');
    const tests = modules.flatMap((module) => [...module.children.allTests()].map(tallyOf));
    const tally = sum([...tests, ...modules.map(aroundTests), ...errors.map(strayError)]);
    writeFileSync(file, JSON.stringify(tally));
  }
}
