/** Part of vitest's JSON report. */
export type Report = {
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number };

/** Counts passed and failed tests. A file that failed to load counts as one failed test. */
export const countTests = ({ testResults }: Report): Counts => {
  const statuses = testResults.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? ['failed']
      : assertionResults.map((test) => test.status),
  );
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
};

/** The runner can fail when no test did, e.g. by an error nobody caught: that counts as one that failed. */
export const addRunnerFailure = (counts: Counts, runnerExitCode: number): Counts => {
  return counts.failed === 0 && runnerExitCode !== 0 ? { ...counts, failed: 1 } : counts;
};

/** A run is good when something passed and nothing failed. */
export const isSuccess = ({ passed, failed }: Counts): boolean => {
  return passed > 0 && failed === 0;
};
