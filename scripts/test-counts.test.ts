import { describe, expect, it } from 'vitest';
import { addRunnerFailure, countTests, isSuccess } from './test-counts.ts';

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

describe('withRunner', () => {
  it('adds one failed test when only the runner failed', () => {
    expect(addRunnerFailure({ passed: 2, failed: 0 }, 1)).toEqual({ passed: 2, failed: 1 });
    expect(addRunnerFailure({ passed: 2, failed: 3 }, 1)).toEqual({ passed: 2, failed: 3 });
    expect(addRunnerFailure({ passed: 2, failed: 0 }, 0)).toEqual({ passed: 2, failed: 0 });
  });
});

describe('isGood', () => {
  it.each([
    [{ passed: 2, failed: 0 }, true],
    [{ passed: 2, failed: 1 }, false],
    [{ passed: 0, failed: 0 }, false],
  ])('returns for %o %s', (counts, expected) => {
    expect(isSuccess(counts)).toBe(expected);
  });
});
