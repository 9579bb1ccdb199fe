import { describe, expect, it } from 'vitest';
import { addRunnerFailure, countTests, isSuccess, listFailedFiles, replaceResults } from './test-counts.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

describe('countTests', () => {
  it('counts the tests of all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] };

    expect(countTests(report)).toEqual({ passed: 3, failed: 1 });
  });

  it('counts a file that failed to load as one failed test', () => {
    expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('ignores an empty file', () => {
    expect(countTests({ testResults: [file('passed')] })).toEqual({ passed: 0, failed: 0 });
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

  it('counts the second attempt of the failed files', () => {
    expect(listFailedFiles(first)).toEqual(['flaky.test.ts', 'broken.test.ts']);
    expect(countTests(replaceResults(first, second))).toEqual({ passed: 3, failed: 1 });
  });

  it('keeps the failures of files that did not run again', () => {
    expect(countTests(replaceResults(first, { testResults: [] }))).toEqual({ passed: 2, failed: 2 });
  });
});

describe('addRunnerFailure', () => {
  it('adds one failed test when only the runner failed', () => {
    expect(addRunnerFailure({ passed: 2, failed: 0 }, 1)).toEqual({ passed: 2, failed: 1 });
    expect(addRunnerFailure({ passed: 2, failed: 3 }, 1)).toEqual({ passed: 2, failed: 3 });
    expect(addRunnerFailure({ passed: 2, failed: 0 }, 0)).toEqual({ passed: 2, failed: 0 });
  });
});

describe('isSuccess', () => {
  it.each([
    [{ passed: 2, failed: 0 }, true],
    [{ passed: 2, failed: 1 }, false],
    [{ passed: 0, failed: 0 }, false],
  ])('returns for %o %s', (counts, expected) => {
    expect(isSuccess(counts)).toBe(expected);
  });
});
