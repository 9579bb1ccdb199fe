/**
 * `node bench/live.ts`: measures the time until a vote, a plan and a post show in another browser, with 200 live
 * connections open. Requires a running instance (`npm start`).
 */
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolTarget } from '@fitfolk/dev/launcher/running-instance';
import { launchBrowser, openTab } from '../tests/e2e/support/browser.ts';
import { createTestPost, createTestUser, type TestUser } from '../tests/e2e/support/test-user.ts';
import { formatMs, percentile, print } from './measurements.ts';

const CONNECTIONS = 200;
/** Connections per account; the gateway allows twelve. */
const PER_ACCOUNT = 10;
const ROUNDS = 40;

const url = await getToolTarget();

/** Opens a live stream and reads its messages. */
const listen = async (user: TestUser): Promise<void> => {
  const response = await user.fetch('/api/live', { headers: { accept: 'text/event-stream' } });
  if (response.status !== 200) throw new Error(`A live stream failed with status ${response.status}`);
  void response.body?.pipeTo(new WritableStream()).catch(() => {});
};

const audience: TestUser[] = [];
while (audience.length < CONNECTIONS / PER_ACCOUNT) audience.push(await createTestUser(url));
for (const user of audience) for (let n = 0; n < PER_ACCOUNT; n += 1) await listen(user);
print(`${CONNECTIONS} live connections are open`);

const [ana, ben] = [await createTestUser(url, { name: 'Ana' }), await createTestUser(url, { name: 'Ben' })];
const browser = await launchBrowser();
const open = async (user: TestUser, path: string) => {
  const { page, context, waitUntilIdle } = await openTab(browser, url, { width: 1280, height: 900 });
  await context.addCookies(user.cookies());
  await page.goto(path);
  await waitUntilIdle();
  return page;
};

/** Measures the time from the request until the other browser shows its effect. */
const measure = async (
  name: string,
  act: (round: number) => Promise<unknown>,
  shown: (round: number) => Promise<unknown>,
): Promise<void> => {
  const durations: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const shownAfterMs = shown(round).then(() => performance.now() - start);
    await act(round);
    durations.push(await shownAfterMs);
  }
  print(
    `${name}: median ${formatMs(percentile(durations, 0.5))}, p95 ${formatMs(percentile(durations, 0.95))}`,
  );
};

const feed = await open(ana, '/feed');
await measure(
  'a post, including its upload',
  (round) => createTestPost(ben, { caption: `Round ${round}` }),
  (round) => feed.getByText(`Round ${round}`, { exact: true }).waitFor(),
);
const { id: postId } = await createTestPost(ana, { caption: 'Vote here' });
const voted = feed.getByRole('article').filter({ hasText: 'Vote here' });
await voted.waitFor();
await measure(
  'a vote',
  (round) =>
    round % 2
      ? ben.feed.withdrawVote({ params: { postId }, query: { profileId: ben.profile.id } })
      : ben.feed.vote({ params: { postId }, body: { profileId: ben.profile.id } }),
  (round) =>
    voted.getByText(round % 2 ? '0 votes' : '1 vote', { exact: true }).waitFor({ state: 'attached' }),
);
const planner = await open(ana, '/planner');
const item = await ana.closet.addItem({
  body: { profileId: ana.profile.id, name: 'Coat', category: 'outerwear' },
});
const today = toCalendarDay(new Date(), ana.user.timeZone);
const sunday = addDays(today, -new Date(`${today}T12:00:00Z`).getUTCDay());
await measure(
  'a plan from another device',
  (round) =>
    ana.outfits.createOutfit({
      body: {
        profileId: ana.profile.id,
        name: `Plan ${round}`,
        scheduledDate: addDays(sunday, round % 7),
        clothingItemIds: [item.id],
      },
    }),
  (round) => planner.getByText(`Plan ${round}`, { exact: true }).first().waitFor(),
);
await browser.close();
process.exit(0);
