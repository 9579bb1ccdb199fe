/**
 * Measures what a message for one account and a changed session cost the gateway with few and with many open pages. The
 * baseline looks at every page. The cost must not grow with the pages of other accounts.
 */
import { createHub } from '../../gateway/src/live/hub.ts';
import type { Subscriber } from '../../gateway/src/live/subscribers.ts';
import { percentile, print } from '../measurements.ts';

const CHANGES = Number(process.argv[2] ?? 20_000);
const ROUNDS = 7;
const PAGES_PER_ACCOUNT = 4;
const PAGE_COUNTS = [200, 10_000];
const NS_PER_MS = 1e6;

const now = new Date();

const openPages = (count: number) => {
  const hub = createHub(now);
  const pages = Array.from({ length: count }, (_, index): Subscriber => {
    const account = Math.floor(index / PAGES_PER_ACCOUNT);
    return {
      accountId: `account-${account}`,
      sessionHash: `session-${account}`,
      write: () => true,
      end: () => {},
    };
  });
  for (const page of pages) hub.subscribe(page, now, now);
  return { hub, pages };
};

/** Returns the median duration of a task in nanoseconds, over rounds of many changes. */
const measureNs = (task: (change: number) => unknown): number => {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (let change = 0; change < CHANGES; change += 1) task(change);
    return ((performance.now() - start) * NS_PER_MS) / CHANGES;
  });
  return percentile(rounds, 0.5);
};

const measure = (count: number) => {
  const { hub, pages } = openPages(count);
  const accounts = count / PAGES_PER_ACCOUNT;
  const message = { type: 'tally', postId: 'post', voteCount: 1 } as const;
  return {
    messageNs: measureNs((change) =>
      hub.broadcast({ at: now, accountId: `account-${change % accounts}`, message }),
    ),
    sessionNs: measureNs((change) => hub.hasSession(`session-${change % accounts}`)),
    scanNs: measureNs((change) => pages.some(({ sessionHash }) => sessionHash === `changed-${change}`)),
  };
};

const formatNs = (value: number): string => `${Math.round(value).toLocaleString('en')} ns`;

const measured = PAGE_COUNTS.map((count) => ({ count, ...measure(count) }));
for (const { count, messageNs, sessionNs, scanNs } of measured) {
  const costs = `message ${formatNs(messageNs)}, changed session ${formatNs(sessionNs)}`;
  print(`${count} pages: ${costs}; a look at every page ${formatNs(scanNs)}`);
}
const [few, many] = measured;
if (few && many) {
  const ratios = [many.messageNs / few.messageNs, many.sessionNs / few.sessionNs];
  print(`ratio ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')}`);
}
