import { describe, expect, it } from 'vitest';
import { countTests, exitCodeOf } from './test-counts.ts';

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

  it('counts a file that could not be loaded as one failed test', () => {
    expect(countTests({ testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts an empty file that loaded as nothing', () => {
    expect(countTests({ testResults: [file('passed')] })).toEqual({ passed: 0, failed: 0 });
  });
});

describe('exitCodeOf', () => {
  it('is 0 only when something passed and nothing failed', () => {
    expect(exitCodeOf({ passed: 2, failed: 0 }, 0)).toBe(0);
    expect(exitCodeOf({ passed: 2, failed: 1 }, 0)).toBe(1);
    expect(exitCodeOf({ passed: 0, failed: 0 }, 0)).toBe(1);
  });

  it('is 1 when the runner itself failed, whatever the tests said', () => {
    expect(exitCodeOf({ passed: 2, failed: 0 }, 1)).toBe(1);
  });
});
