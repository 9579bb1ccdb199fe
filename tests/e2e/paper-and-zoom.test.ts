/** @module-tag extended */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBrokenWords, findCutTexts, findLayoutIssues, findOverlaps } from './support/layout/layout.ts';
import { createFamily } from './support/pages/family-board.ts';
import { dismissDialogs, openVisit, PHONE } from './support/pages/visit.ts';
import { createTestOutfit } from './support/test-outfits.ts';
import { createTestPost, type TestUser } from './support/test-user.ts';

const PATHS = [
  '/',
  '/today',
  '/closet',
  '/planner',
  '/family',
  '/laundry',
  '/growth',
  '/lookboard',
  '/feed',
  '/streaks',
  '/packing',
  '/settings',
  '/upgrade',
] as const;

/** Default size of text in a browser that shows it twice as large, in pixels. */
const LARGE_TEXT_PX = 32;
const LANDSCAPE = { width: 844, height: 390 };

const enlargeText = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE_TEXT_PX, fixed: LARGE_TEXT_PX } });
};

/** Creates a family with something on every page. */
const createFullFamily = async (): Promise<TestUser> => {
  const { ana, miaId, today } = await createFamily();
  const { profile } = ana;
  const items = await ana.closet.listItems({ params: { profileId: profile.id } });
  await createTestOutfit(ana, items.slice(0, 4), { name: 'Walk', scheduledDate: today, isFavorite: true });
  const ofMia = await ana.closet.listItems({ params: { profileId: miaId } });
  const mia = { ...ana, profile: { ...profile, id: miaId } };
  await createTestOutfit(mia, ofMia.slice(0, 4), { name: 'School', scheduledDate: today });
  await ana.closet.wearItem({ params: { itemId: items[0]?.id ?? '' } });
  await ana.packing.createPackingList({ body: { profileId: profile.id, name: 'A week at the lake' } });
  const params = { profileId: miaId };
  await ana.closet.saveMeasurement({ params, body: { day: today, heightCm: 102, footMm: 160 } });
  await createTestPost(ana, { caption: 'In the park', isCompetitionEntry: true });
  return ana;
};

describe('the main pages', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createFullFamily();
  });

  it('stay readable on a phone with text twice as large', async () => {
    const { page, waitUntilIdle } = await openVisit(user, PHONE);
    await enlargeText(page);
    const issues: Record<string, string[]> = {};
    for (const path of PATHS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await waitUntilIdle();
      await dismissDialogs(page);
      const found = [
        ...(await findOverlaps(page)),
        ...(await findLayoutIssues(page)),
        ...(await findBrokenWords(page)),
        ...(await findCutTexts(page)),
      ];
      if (found.length > 0) issues[path] = found;
    }
    expect(issues).toEqual({});
  });

  it('begin with their content on a phone held sideways', async () => {
    const { page, waitUntilIdle } = await openVisit(user, { ...LANDSCAPE, isMobile: true, hasTouch: true });
    for (const path of PATHS) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await waitUntilIdle();
      await dismissDialogs(page);
      expect((await heading.boundingBox())?.y, path).toBeLessThan(LANDSCAPE.height / 4);
    }
  });
});

describe('the family week', () => {
  it('prints as two columns of days with boxes, without navigation', async () => {
    const { ana, today } = await createFamily();
    const items = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    await createTestOutfit(ana, items.slice(0, 2), { name: 'Office', scheduledDate: today });
    const { page, load } = await openVisit(ana, { width: 1280, height: 800 });
    await load({ path: '/family', expectedText: 'Office' });
    await page.getByRole('button', { name: 'Print this week' }).waitFor();

    await page.emulateMedia({ media: 'print' });

    const [first, second] = await Promise.all(
      ['Ana', 'Mia'].map((name) => page.getByRole('rowheader', { name }).boundingBox()),
    );
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0) - 1);
    const office = page.getByRole('button', { name: /^Office/ });
    const box = await office.evaluate((element) => {
      const { width, borderTopWidth } = getComputedStyle(element, '::before');
      return { width: Number.parseFloat(width), border: borderTopWidth };
    });
    expect(box).toMatchObject({ width: expect.closeTo(15, 0), border: '1px' });
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    for (const name of ['Plan everyone', 'Print this week', 'Next week'])
      expect(await page.getByRole('button', { name }).isVisible(), name).toBe(false);
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
