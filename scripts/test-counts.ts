/** Part of Vitest's JSON report that the counts use. */
export type Report = {
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number };

/** Returns the paths of the test files that failed, as the report names them. */
export const listFailedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Returns the first report with the results of those files that a second run repeated. */
export const replaceResults = (first: Report, second: Report): Report => {
  const repeated = new Map(second.testResults.map((result) => [result.name, result]));
  return { testResults: first.testResults.map((result) => repeated.get(result.name) ?? result) };
};

/** Counts tests. A file that failed to load counts as one failed test. */
export const countTests = ({ testResults }: Report): Counts => {
  const statuses = testResults.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? ['failed']
      : assertionResults.map((test) => test.status),
  );
  const count = (expected: string) => statuses.filter((status) => status === expected).length;
  return { passed: count('passed'), failed: count('failed') };
};

/** Counts a failure of the runner without a failed test, such as an uncaught error, as one failed test. */
export const addRunnerFailure = (counts: Counts, runnerExitCode: number): Counts => {
  return counts.failed === 0 && runnerExitCode !== 0 ? { ...counts, failed: 1 } : counts;
};

/** Returns whether at least one test passed and none failed. */
export const isSuccess = ({ passed, failed }: Counts): boolean => {
  return passed > 0 && failed === 0;
};
