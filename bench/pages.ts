/**
 * `node bench/pages.ts [runs]`: measures the first visit of pages on a phone with a slow 4G network and a processor slowed
 * down four times. Requires a running instance (`npm start`).
 */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import { type BrowserTab, launchBrowser, openTab } from '../tests/e2e/support/browser.ts';
import { recordLayoutShift } from '../tests/e2e/support/layout/layout-shift.ts';
import { addTestItems, createTestOutfit } from '../tests/e2e/support/test-outfits.ts';
import { createTestPost, createTestUser } from '../tests/e2e/support/test-user.ts';
import { percentile, print } from './measurements.ts';

const RUNS = Number(process.argv[2] ?? 5);
const PATHS = ['/login', '/', '/closet', '/planner', '/feed'];
const CPU_SLOWDOWN = 4;
/** Slow 4G: 150 ms per round trip and 1.6 Mbit/s, in the terms of requests instead of packets. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
/** Duration above which a task delays input, in milliseconds. */
const LONG_TASK_MS = 50;

type Paint = { readonly firstMs: number; readonly largestMs: number; readonly blockedMs: number };

const recordPaint = () => {
  const paint = { firstMs: 0, largestMs: 0, tasks: [] as { startTime: number; duration: number }[] };
  Object.assign(window, { paint });
  const observe = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paint.firstMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paint.largestMs = startTime;
  });
  observe('longtask', ({ startTime, duration }) => paint.tasks.push({ startTime, duration }));
};

/** Reads the times of paints, and the time that long tasks blocked after the first paint. */
const readPaint = (page: BrowserTab['page']): Promise<Paint> =>
  page.evaluate((longTaskMs) => {
    const { firstMs, largestMs, tasks } = (
      window as unknown as { paint: Paint & { tasks: { startTime: number; duration: number }[] } }
    ).paint;
    const blockedMs = tasks
      .filter(({ startTime }) => startTime >= firstMs)
      .reduce((sum, { duration }) => sum + duration - longTaskMs, 0);
    return { firstMs, largestMs, blockedMs };
  }, LONG_TASK_MS);

const url = await getToolTarget();
const user = await createTestUser(url);
const items = await addTestItems(user);
const scheduledDate = toCalendarDay(new Date(), user.user.timeZone);
await createTestOutfit(user, items, { name: 'Walk', scheduledDate });
await createTestPost(user, { caption: 'In the park' });
const browser = await launchBrowser();

const visit = async (path: string) => {
  const { page, context, waitUntilIdle } = await openTab(browser, url, { isMobile: true, hasTouch: true });
  if (path !== '/login') await context.addCookies(user.cookies());
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(recordPaint);
  const readLayoutShift = await recordLayoutShift(page);
  await page.goto(path);
  // Requests can pause for longer than an idle page does while the processor is slowed down.
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  await waitUntilIdle();
  const measured = { ...(await readPaint(page)), ...(await readLayoutShift()) };
  await context.close();
  return measured;
};

print('| page | first paint | largest paint | blocked | layout shift |');
print('| --- | --- | --- | --- | --- |');
for (const path of PATHS) {
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let run = 0; run < RUNS; run += 1) visits.push(await visit(path));
  const median = (read: (each: (typeof visits)[number]) => number) => percentile(visits.map(read), 0.5);
  const times = [
    median((each) => each.firstMs),
    median((each) => each.largestMs),
    median((each) => each.blockedMs),
  ];
  const layoutShift = median((each) => each.layoutShift).toFixed(4);
  print(`| ${path} | ${times.map((ms) => `${Math.round(ms)} ms`).join(' | ')} | ${layoutShift} |`);
}
await browser.close();
