export type Log = (line: string) => void;

const FIRST_REPORT_MS = 2_000;
const REPEAT_MS = 10_000;

/** Does the work and says so once it takes over two seconds, again every ten, and at its end. */
export async function withProgress<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  let announced = false;
  const say = () => {
    log(announced ? `… still ${what} (${seconds()})` : `… ${what}`);
    announced = true;
    timer = setTimeout(say, REPEAT_MS);
  };
  let timer = setTimeout(say, FIRST_REPORT_MS);
  try {
    const result = await work();
    if (announced) log(`  done ${what} in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
