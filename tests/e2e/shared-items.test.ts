import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues, findAppearanceIssues, setAppearance } from './support/accessibility.ts';
import { openTab, type TabOptions } from './support/browser.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

let ana: TestUser;
let benId: string;
beforeAll(async () => {
  const { instance } = await shareInstance();
  ana = await createTestUser(instance.url, { isParent: true });
  await upgradeToPro(instance, ana);
  await ana.auth.updateUser({ body: { accountType: 'family' } });
  benId = (await ana.auth.createProfile({ body: { name: 'Ben' } })).id;
});

const tabs: readonly [string, TabOptions][] = [
  ['phone', { hasTouch: true, isMobile: true }],
  ['wide screen', { width: 1280, height: 900 }],
];

const openItem = async (itemId: string, tab: TabOptions) => {
  const { browser, instance } = await shareInstance();
  const { page, context } = await openTab(browser, instance.url, tab);
  await context.addCookies(ana.cookies());
  await page.goto(`/closet?item=${itemId}`);
  return page;
};

describe('a shared item', () => {
  it.each(tabs)(
    'is shared by touch or keyboard on a %s, lies in both closets, and is worn by one',
    async (_, tab) => {
      const body = { profileId: ana.profile.id, name: 'Umbrella', category: 'accessories' } as const;
      const { id: itemId } = await ana.closet.addItem({ body });
      const page = await openItem(itemId, tab);
      const dialog = page.getByRole('dialog');
      const section = dialog.getByRole('region', { name: 'Worn by' });
      await section.getByText('Ana', { exact: true }).waitFor();
      const share = section.getByRole('button', { name: 'Share…' });
      await (tab.hasTouch ? share.tap() : share.press('Enter'));
      const ben = section.getByRole('switch', { name: 'Ben' });
      await (tab.hasTouch ? ben.tap() : ben.press('Space'));
      await section.getByText('Ana and Ben').waitFor();
      expect(await findAccessibilityIssues(page)).toEqual([]);
      const ofBen = () => ana.closet.listItems({ params: { profileId: benId } });
      await expect.poll(async () => (await ofBen()).map(({ id }) => id)).toEqual([itemId]);

      await ana.closet.wearItem({ params: { itemId }, query: { profileId: benId } });
      await page.reload();
      await section.getByText('Ana and Ben').waitFor();
      await page.goto(`/closet?person=${benId}`);
      await page.getByRole('article').filter({ hasText: 'Umbrella' }).waitFor();
      expect(await page.getByRole('article').count()).toBe(1);
      await ana.closet.removeItem({ params: { itemId } });
    },
  );

  it('fits small phones, in German', { tags: 'extended' }, async () => {
    await ana.auth.updateUser({ body: { language: 'de' } });
    const body = { profileId: ana.profile.id, name: 'Regenschirm', category: 'accessories' } as const;
    const { id: itemId } = await ana.closet.addItem({ body });
    const page = await openItem(itemId, { hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: 'Teilen …' }).tap();
    await page.getByRole('switch', { name: 'Ben' }).tap();
    await page.getByText('Ana und Ben').waitFor();
    await setAppearance(page, { width: 320, height: 640, colorScheme: 'dark' });
    expect(await findAppearanceIssues(page)).toEqual([]);
  });
});
