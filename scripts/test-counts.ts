/** The part of vitest's JSON report that the counts need. */
export type Report = {
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number };

/** Counts tests; a file that could not be loaded, and so ran none, counts as one that failed. */
export function countTests({ testResults }: Report): Counts {
  const statuses = testResults.flatMap(({ status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? ['failed']
      : assertionResults.map((test) => test.status),
  );
  const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
  return { passed: count('passed'), failed: count('failed') };
}

/** The run is good when something ran, nothing failed, and the runner itself ended well. */
export function exitCodeOf({ passed, failed }: Counts, runnerExitCode: number): number {
  return passed > 0 && failed === 0 && runnerExitCode === 0 ? 0 : 1;
}
