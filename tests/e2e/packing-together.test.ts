import { createSeededRandom } from '@fitfolk/dev/seed/seeded-random';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

/** Ticks of each phone; more find rarer orders of requests. */
const TICKS = Number(process.env.PACKING_TICKS ?? 40);
const PHONE = { width: 390, height: 844 };

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
});
beforeEach(async () => {
  ana = await createTestUser(instance.url);
});

const createList = async (...names: string[]): Promise<string> => {
  const items = names.map((name) => ({ id: crypto.randomUUID(), name, quantity: 1, packed: false }));
  const { id } = await ana.packing.createPackingList({
    body: { profileId: ana.profile.id, name: 'Lake', items },
  });
  return id;
};
const openList = (listId: string) =>
  openPageAs(browser, instance.url, ana, { path: `/packing/${listId}`, tab: PHONE });
const readStored = async () => {
  const [list] = await ana.packing.listPackingLists({ params: { profileId: ana.profile.id } });
  return Object.fromEntries((list?.items ?? []).map(({ name, packed }) => [name, packed]));
};
const getBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const readShown = async (page: Page, names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await getBox(page, name).isChecked()] as const)),
  );

/** Ticks and unticks entries at random, a part of them offline. Returns what the phone set its own entries to last. */
const tickAtRandom = async (
  page: Page,
  {
    own,
    shared,
    seed,
  }: { readonly own: readonly string[]; readonly shared: readonly string[]; readonly seed: number },
): Promise<Record<string, boolean>> => {
  const random = createSeededRandom(seed);
  const last: Record<string, boolean> = {};
  for (let tick = 0; tick < TICKS; tick += 1) {
    if (tick % 10 === 3) await page.context().setOffline(true);
    if (tick % 10 === 7) await page.context().setOffline(false);
    if (random.isLikely(0.2)) {
      await getBox(page, random.pick(shared)).click();
      continue;
    }
    const name = random.pick(own);
    last[name] = !last[name];
    // Does not click if the box lost its last tick, so that a lost one shows at the end.
    await getBox(page, name).setChecked(last[name]);
  }
  await page.context().setOffline(false);
  return last;
};

describe('a packing list on two phones', () => {
  it('keeps every tick of both, also of phases offline, without a conflict', async () => {
    const list = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`);
    const [tents, books, games] = [list('Tent', 12), list('Book', 12), list('Game', 4)];
    const listId = await createList(...tents, ...books, ...games);
    const pages = [await openList(listId), await openList(listId)] as const;

    const [ofOne, ofOther] = await Promise.all([
      tickAtRandom(pages[0], { own: tents, shared: games, seed: 11 }),
      tickAtRandom(pages[1], { own: books, shared: games, seed: 12 }),
    ]);

    await expect.poll(readStored, { timeout: 15_000 }).toMatchObject({ ...ofOne, ...ofOther });
    for (const page of pages) {
      await expect.poll(() => page.getByText(/Not saved|Someone else/).count()).toBe(0);
      // Live: neither page is loaded again.
      await expect
        .poll(async () => readShown(page, [...tents, ...books, ...games]), { timeout: 15_000 })
        .toEqual(await readStored());
    }
  }, 120_000);

  it('shows what the other one adds, counts and removes, and keeps its own', {
    tags: 'extended',
  }, async () => {
    const listId = await createList('Tent', 'Rope');
    const [one, other] = [await openList(listId), await openList(listId)];
    await one.getByRole('textbox', { name: 'Add item' }).fill('Stove');
    await one.keyboard.press('Enter');
    await other.getByRole('button', { name: 'Tent, quantity: 1' }).click();
    await other.getByRole('button', { name: 'Increase quantity of Tent' }).click();
    await other.getByRole('button', { name: 'Rope, quantity: 1' }).click();
    await other.getByRole('button', { name: 'Remove Rope' }).click();
    for (const page of [one, other]) {
      await getBox(page, 'Stove').waitFor();
      await page.getByRole('button', { name: 'Tent, quantity: 2' }).waitFor();
      await getBox(page, 'Rope').waitFor({ state: 'detached' });
    }
    expect(await readStored()).toEqual({ Tent: false, Stove: false });
  });

  it('marks what is not saved at its entry, and keeps it over leaving the page and a reload', {
    tags: 'extended',
  }, async () => {
    const listId = await createList('Tent', 'Rope');
    const page = await openList(listId);
    const row = page.getByRole('listitem').filter({ has: getBox(page, 'Tent') });
    // Only this endpoint fails, so that pages can load.
    const path = `**/api/packing-lists/${listId}/changes`;
    await page.context().route(path, (route) => route.abort());
    await getBox(page, 'Tent').check();
    await row.getByText('Not saved yet').waitFor();
    expect(await page.getByText('Not saved yet').count()).toBe(1);
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await page.getByRole('link', { name: 'All lists' }).click();
    await page.getByRole('link', { name: 'Lake' }).click();
    await row.getByText('Not saved yet').waitFor();
    await page.reload();
    await row.getByText('Not saved yet').waitFor();
    expect(await getBox(page, 'Tent').isChecked()).toBe(true);
    expect(await readStored()).toEqual({ Tent: false, Rope: false });

    await page.context().unroute(path);
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(await readStored()).toEqual({ Tent: true, Rope: false });
  });

  it('recognizes a request whose answer was lost as its own', { tags: 'extended' }, async () => {
    const listId = await createList('Tent');
    const page = await openList(listId);
    const lost = Promise.withResolvers<void>();
    const repeat = Promise.withResolvers<void>();
    let attempts = 0;
    await page.route(`**/api/packing-lists/${listId}/changes`, async (route) => {
      attempts += 1;
      if (attempts > 1) {
        await repeat.promise;
        return route.continue();
      }
      await route.fetch();
      await route.abort();
      lost.resolve();
    });
    await getBox(page, 'Tent').check();
    await lost.promise;
    expect(await readStored()).toEqual({ Tent: true });
    const [list] = await ana.packing.listPackingLists({ params: { profileId: ana.profile.id } });
    const itemId = list?.items[0]?.id ?? '';
    // Somebody else takes it out again before the repetition arrives.
    await ana.packing.changePackingItems({
      params: { listId },
      body: { changes: [{ type: 'pack', itemId, packed: false }] },
    });
    repeat.resolve();
    await page.getByText('0 of 1 packed').waitFor();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(await readStored()).toEqual({ Tent: false });
    expect(await page.getByText('Someone else').count()).toBe(0);
  });
});
