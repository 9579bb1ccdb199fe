import { describe, expect, it } from 'vitest';
import {
  addRunnerFailure,
  countTests,
  formatCounts,
  isSuccess,
  listFailedFiles,
  listFlakyTests,
  replaceResults,
} from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each, index) => ({ fullName: `test ${index + 1}`, status: each })),
});

describe('countTests', () => {
  it('counts the tests of all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] };

    expect(countTests(report)).toEqual({ passed: 3, failed: 1, flaky: 0 });
  });

  it('counts a file that failed to load as one failed test', () => {
    expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      flaky: 0,
    });
  });

  it('ignores an empty file', () => {
    expect(countTests({ testResults: [file('passed')] })).toEqual({ passed: 0, failed: 0, flaky: 0 });
  });
});

describe('replaceResults', () => {
  const first = {
    testResults: [
      { ...file('failed', 'passed', 'failed'), name: 'flaky.test.ts' },
      { ...file('failed'), name: 'broken.test.ts' },
      { ...file('passed', 'passed'), name: 'sound.test.ts' },
    ],
  };
  const second = {
    testResults: [
      { ...file('passed', 'passed', 'passed'), name: 'flaky.test.ts' },
      { ...file('failed', 'failed'), name: 'broken.test.ts' },
    ],
  };

  it('reports the tests that passed in the second attempt only as flaky', () => {
    const flaky = listFlakyTests(first, second);

    expect(flaky).toEqual([{ file: 'flaky.test.ts', test: 'test 2' }]);
    expect(countTests(replaceResults(first, second), flaky)).toEqual({ passed: 2, failed: 1, flaky: 1 });
  });

  it('reports a file that failed to load in the first attempt only as one flaky test', () => {
    const loaded = { testResults: [{ ...file('passed', 'passed'), name: 'broken.test.ts' }] };
    const flaky = listFlakyTests(first, loaded);

    expect(flaky).toEqual([{ file: 'broken.test.ts', test: '' }]);
    expect(countTests(loaded, flaky)).toEqual({ passed: 1, failed: 0, flaky: 1 });
  });

  it('counts the second attempt of the failed files', () => {
    expect(listFailedFiles(first)).toEqual(['flaky.test.ts', 'broken.test.ts']);
    expect(countTests(replaceResults(first, second)).failed).toBe(1);
  });

  it('keeps the failures of files that did not run again', () => {
    expect(countTests(replaceResults(first, { testResults: [] }))).toEqual({
      passed: 2,
      failed: 2,
      flaky: 0,
    });
  });
});

describe('addRunnerFailure', () => {
  it('adds one failed test when only the runner failed', () => {
    expect(addRunnerFailure({ passed: 2, failed: 0, flaky: 0 }, 1)).toEqual({
      passed: 2,
      failed: 1,
      flaky: 0,
    });
    expect(addRunnerFailure({ passed: 2, failed: 3, flaky: 0 }, 1)).toEqual({
      passed: 2,
      failed: 3,
      flaky: 0,
    });
    expect(addRunnerFailure({ passed: 2, failed: 0, flaky: 0 }, 0)).toEqual({
      passed: 2,
      failed: 0,
      flaky: 0,
    });
  });
});

describe('isSuccess', () => {
  it.each([
    [{ passed: 2, failed: 0, flaky: 0 }, true],
    [{ passed: 0, failed: 0, flaky: 1 }, true],
    [{ passed: 2, failed: 1, flaky: 0 }, false],
    [{ passed: 0, failed: 0, flaky: 0 }, false],
  ])('returns for %o %s', (counts, expected) => {
    expect(isSuccess(counts)).toBe(expected);
  });
});

describe('formatCounts', () => {
  it('names passed, failed and flaky tests', () => {
    expect(formatCounts({ passed: 12, failed: 0, flaky: 1 })).toBe('12 passed, 0 failed, 1 flaky');
  });
});
