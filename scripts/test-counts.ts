/** The part of vitest's JSON report that the counts need. */
export type Report = {
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string }[] }[];
};

export type Counts = { passed: number; failed: number };

/** Counts tests; a file that could not be loaded, and so ran none, counts as one that failed. */
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
export const withRunner = (counts: Counts, runnerExitCode: number): Counts => {
  return counts.failed === 0 && runnerExitCode !== 0 ? { ...counts, failed: 1 } : counts;
};

/** A run is good when something passed and nothing failed. */
export const isGood = ({ passed, failed }: Counts): boolean => {
  return passed > 0 && failed === 0;
};
