/** @module-tag extended */
import { beforeAll, describe, expect, it } from 'vitest';
import { setAppearance } from '../support/accessibility.ts';
import { findCutTexts, findLayoutIssues, findTallEntries } from '../support/layout/layout.ts';
import { createFamilyWithLongestNames } from '../support/pages/longest-names.ts';
import { DESKTOP, dismissDialogs, openVisit, SMALL_PHONE } from '../support/pages/visit.ts';

let family: Awaited<ReturnType<typeof createFamilyWithLongestNames>>;
beforeAll(async () => {
  family = await createFamilyWithLongestNames();
});

const paths = [
  '/',
  '/closet',
  '/closet/trash',
  '/planner/month',
  '/planner',
  '/family',
  '/today',
  '/laundry',
  '/growth',
  '/growth/boxes/:boxId',
  '/comfort',
  '/insights',
  '/wishlist',
  '/lookboard',
  '/packing',
  '/packing/:listId',
  '/feed',
  '/streaks',
  '/ai-twin',
  '/settings',
  '/settings/open-to-others',
];

/** Posts have captions, and settings the names that can be changed there. */
const showsWholeTexts = new Set(['/feed', '/settings']);

describe('names as long as allowed', () => {
  it.each(paths)('fit into %s on a small phone and a desktop', async (path) => {
    const { page, errors, waitUntilIdle } = await openVisit(family.ana, SMALL_PHONE);
    await page.goto(path.replace(':boxId', family.boxId).replace(':listId', family.listId));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilIdle();
    await dismissDialogs(page);
    expect(await findLayoutIssues(page), 'small phone').toEqual([]);
    expect(await findCutTexts(page), 'small phone').toEqual([]);
    if (!showsWholeTexts.has(path)) expect(await findTallEntries(page), 'small phone').toEqual([]);
    await setAppearance(page, { ...DESKTOP, colorScheme: 'light' });
    await waitUntilIdle();
    expect(await findLayoutIssues(page), 'desktop').toEqual([]);
    expect(await findCutTexts(page), 'desktop').toEqual([]);
    expect(errors).toEqual([]);
  });
});
