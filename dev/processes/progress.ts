export type Log = (line: string) => void;

const FIRST_REPORT_MS = 2_000;
const REPEAT_MS = 10_000;

/** Runs a task and logs its progress after two seconds, then every ten, and once it is done. */
export const withProgress = async <T>(log: Log, activity: string, task: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  let hasReported = false;
  const report = () => {
    log(hasReported ? `… still ${activity} (${seconds()})` : `… ${activity}`);
    hasReported = true;
    timer = setTimeout(report, REPEAT_MS);
  };
  let timer = setTimeout(report, FIRST_REPORT_MS);
  try {
    const result = await task();
    if (hasReported) log(`  finished ${activity} in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
};
