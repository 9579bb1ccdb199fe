/** Part of Vitest's JSON report that the counts use. */
export type Report = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type FileResult = Report['testResults'][number];

/** `flaky` tests failed in the first attempt and passed in the second one. They are not part of `passed`. */
export type Counts = { passed: number; failed: number; flaky: number };

/** Returns the paths of the test files that failed, as the report names them. */
export const listFailedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Returns the first report with the results of those files that a second run repeated. */
export const replaceResults = (first: Report, second: Report): Report => {
  const repeated = new Map(second.testResults.map((result) => [result.name, result]));
  return { testResults: first.testResults.map((result) => repeated.get(result.name) ?? result) };
};

/** Returns the names of the failed tests of a file. A file that failed without a failed test counts as one, without a name. */
const listFailedTests = ({ status, assertionResults }: FileResult): string[] => {
  const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
  return status === 'failed' && failed.length === 0 ? [''] : failed;
};

/** Test that failed in the first attempt and passed in the second one; without a name, the file failed to load. */
export type FlakyTest = { file: string; test: string };

/** Lists the tests that failed in the first run and passed in the second one. */
export const listFlakyTests = (first: Report, second: Report): FlakyTest[] =>
  second.testResults.flatMap((repeated) => {
    const before = first.testResults.find(({ name }) => name === repeated.name);
    const stillFailed = repeated.status === 'failed' ? ['', ...listFailedTests(repeated)] : [];
    const fixed = before ? listFailedTests(before).filter((test) => !stillFailed.includes(test)) : [];
    return fixed.map((test) => ({ file: repeated.name, test }));
  });

/** Counts the tests of a report. Those that passed in the second attempt only count as flaky, not as passed. */
export const countTests = ({ testResults }: Report, flakyTests: readonly FlakyTest[] = []): Counts => {
  const passed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(
      ({ status, fullName }) =>
        status === 'passed' && !flakyTests.some(({ file, test }) => file === name && test === fullName),
    ),
  );
  return {
    passed: passed.length,
    failed: testResults.flatMap(listFailedTests).length,
    flaky: flakyTests.length,
  };
};

/** Counts a failure of the runner without a failed test, such as an uncaught error, as one failed test. */
export const addRunnerFailure = (counts: Counts, runnerExitCode: number): Counts => {
  return counts.failed === 0 && runnerExitCode !== 0 ? { ...counts, failed: 1 } : counts;
};

/** Returns whether at least one test passed and none failed. */
export const isSuccess = ({ passed, failed, flaky }: Counts): boolean => {
  return passed + flaky > 0 && failed === 0;
};

/** Formats the last line of a run: `12 passed, 0 failed, 1 flaky`. */
export const formatCounts = ({ passed, failed, flaky }: Counts): string =>
  `${passed} passed, ${failed} failed, ${flaky} flaky`;
