export type Log = (line: string) => void;

const quietMs = 2_000;
const repeatMs = 10_000;

/** Does the work and says so once it takes over two seconds, again every ten, and at its end. */
export async function withProgress<T>(log: Log, what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  let announced = false;
  const say = () => {
    log(announced ? `… still ${what} (${seconds()})` : `… ${what}`);
    announced = true;
    timer = setTimeout(say, repeatMs);
  };
  let timer = setTimeout(say, quietMs);
  try {
    const result = await work();
    if (announced) log(`  done ${what} in ${seconds()}`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
