import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import type { Page } from 'playwright-core';
import { switchToChild } from './pages.ts';
import { clickInDialog, openDialog, type Scene } from './scene.ts';

const openItem = async (page: Page): Promise<void> => {
  await page.getByRole('article').getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
};
/** Removes the first item of the closet. */
export const removeItem = async (page: Page): Promise<void> => {
  await openItem(page);
  await clickInDialog(page, 'More options', 'Remove');
  await page.getByTestId('toast').waitFor();
};
const openBuilder = openDialog(/^Plan an outfit for/);
const openOutfitMenu = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^More options for/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
};
/** Opens an outfit of the planner by a link, as somebody without an account sees it. */
const openSharedOutfit = async (page: Page): Promise<void> => {
  await openOutfitLink(page);
  await clickInDialog(page, /^Create (a new )?link$/);
  const link = page.getByRole('dialog').getByRole('textbox');
  await link.waitFor();
  await page.goto(await link.inputValue());
};
const openOutfitLink = async (page: Page): Promise<void> => {
  await openOutfitMenu(page);
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  await page.getByRole('dialog').waitFor();
};
/** Shows the growth page of the first child. */
const openGrowth = async (page: Page): Promise<void> => {
  await switchToChild(page);
  await page.getByRole('region', { name: 'Season check' }).waitFor();
};
/** Opens the shopping list of a child by a link, as somebody without an account sees it. */
const openShoppingList = async (page: Page): Promise<void> => {
  await openGrowth(page);
  await openDialog('Share shopping list')(page);
  await clickInDialog(page, /^Create (a new )?link$/);
  const link = page.getByRole('dialog').getByRole('textbox');
  await link.waitFor();
  await page.goto(await link.inputValue());
};
const openSettings = (name: string | RegExp) => openDialog(name);
const openPackingList = async (page: Page): Promise<void> => {
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('checkbox').first().waitFor();
};
/** Opens the menu of a post of somebody else. */
const openPostMenu = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Everyone' }).check({ force: true });
  await page
    .getByRole('button', { name: /^More options for .*post$/ })
    .first()
    .click();
  await page.getByRole('menu').waitFor();
};

const selectItems = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Select items' }).click();
  const cards = page.getByRole('article').getByRole('button');
  for (const index of [0, 2, 3]) await cards.nth(index).click();
  await page.getByText('3 selected').waitFor();
};

const closet: readonly Scene[] = [
  { name: 'item', path: '/closet', prepare: openItem },
  {
    name: 'item-edit',
    path: '/closet',
    prepare: async (page) => {
      await openItem(page);
      await clickInDialog(page, 'Edit');
      await page.getByLabel('Item Name').waitFor();
    },
  },
  {
    name: 'add-item',
    path: '/closet',
    prepare: async (page) => {
      await openDialog('Add Clothing Item')(page);
      await page.getByText('Tap to upload photo').waitFor();
    },
  },
  {
    name: 'add-item-by-link',
    path: '/closet',
    prepare: async (page) => {
      await openDialog('Add Clothing Item')(page);
      await clickInDialog(page, "Fill in from a shop's link");
      await page.getByLabel('Link of a shop').fill('https://shop.example/rain-jacket');
    },
  },
  { name: 'selected-items', path: '/closet', prepare: selectItems },
  {
    name: 'edit-items',
    path: '/closet',
    prepare: async (page) => {
      await selectItems(page);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Add a tag').waitFor();
    },
  },
  {
    name: 'queued-photos',
    path: '/closet',
    prepare: async (page) => {
      await openDialog('Add Clothing Item')(page);
      const files = ['white-sneakers.webp', 'navy-chinos.webp', 'rust-beanie.webp'];
      await page
        .getByLabel('Add several photos at once')
        .setInputFiles(files.map((file) => join(REPOSITORY_ROOT, 'dev/seed/images/items', file)));
      await page.getByLabel(`Item name for ${files.at(-1)}`).waitFor();
    },
  },
];

const planner: readonly Scene[] = [
  {
    name: 'builder',
    path: '/planner',
    prepare: async (page) => {
      await openBuilder(page);
      const items = page.getByRole('dialog').locator('li button[aria-pressed]');
      for (const index of [0, 50, 75]) await items.nth(index).click();
    },
  },
  {
    name: 'shuffle',
    path: '/planner',
    prepare: async (page) => {
      await openBuilder(page);
      await clickInDialog(page, 'Shuffle');
      await page.getByRole('slider', { name: 'Tops' }).waitFor();
      await clickInDialog(page, 'Next: Outerwear', 'Keep: Shoes');
    },
  },
  { name: 'suggestions', path: '/planner', prepare: openDialog('AI Suggestions') },
  { name: 'school-week', path: '/family', prepare: openDialog("Mateo's school week") },
  {
    name: 'dress-code',
    path: '/family',
    prepare: async (page) => {
      await openDialog("Mateo's school week")(page);
      await page.getByRole('dialog').getByText('Holidays', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'school-calendar',
    path: '/family',
    prepare: async (page) => {
      await openDialog("Mateo's school week")(page);
      await page.getByRole('button', { name: 'School calendar' }).click();
      await page.getByLabel(/^(Calendar|New) address$/).waitFor();
    },
  },
  {
    name: 'school-calendar-empty',
    path: '/family',
    prepare: async (page) => {
      await openDialog("Lucía's school week")(page);
      await page.getByRole('button', { name: 'School calendar' }).click();
      await page.getByLabel('Calendar address').waitFor();
    },
  },
  {
    name: 'calendar-link',
    path: '/planner',
    prepare: async (page) => {
      await openDialog('Add to your calendar app')(page);
      await page.getByRole('button', { name: /^(Create|Replace) link$/ }).click();
      await page.getByLabel('Calendar link').waitFor();
    },
  },
  { name: 'plan-five-days', path: '/planner', prepare: openDialog('Plan five days') },
  { name: 'outfit-link', path: '/planner', prepare: openOutfitLink },
  { name: 'shared-outfit', path: '/planner', prepare: openSharedOutfit },
  { name: 'outfit-menu', path: '/planner', prepare: openOutfitMenu },
  {
    name: 'move-outfit',
    path: '/planner',
    prepare: async (page) => {
      await openOutfitMenu(page);
      await page
        .getByRole('menuitem', { name: /^(Move to|Plan again)/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'lookboard-outfit',
    path: '/lookboard',
    prepare: async (page) => {
      await page.getByRole('main').getByRole('article').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const growth: readonly Scene[] = [
  {
    name: 'storage-box',
    path: '/growth',
    prepare: async (page) => {
      await openGrowth(page);
      await page.getByRole('link', { name: /^Outgrown, warm clothes/ }).click();
      await page.getByRole('img', { name: 'QR code of this box' }).waitFor();
    },
  },
  { name: 'shopping-list', path: '/growth', prepare: openShoppingList },
];

const packing: readonly Scene[] = [
  { name: 'new-list', path: '/packing', prepare: openDialog('New List') },
  { name: 'packing-list', path: '/packing', prepare: openPackingList },
  {
    name: 'packing-list-end',
    path: '/packing',
    prepare: async (page) => {
      await openPackingList(page);
      await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'packing-suggestions',
    path: '/packing',
    prepare: async (page) => {
      await openPackingList(page);
      await openDialog('Suggest items')(page);
    },
  },
];

const social: readonly Scene[] = [
  { name: 'post', path: '/feed', prepare: openDialog('Post OOTD') },
  {
    name: 'post-tagged',
    path: '/feed',
    prepare: async (page) => {
      await openDialog('Post OOTD')(page);
      await clickInDialog(page, "Use today's outfit");
      await page.getByRole('dialog').getByLabel('Zoom').waitFor();
    },
  },
  { name: 'followers', path: '/feed', prepare: openDialog(/^Followers of your children/) },
  {
    name: 'feed-following',
    path: '/feed',
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Following' }).check({ force: true });
      await page.getByRole('main').getByRole('article').first().waitFor();
    },
  },
  { name: 'post-menu', path: '/feed', prepare: openPostMenu },
  {
    name: 'report',
    path: '/feed',
    prepare: async (page) => {
      await openPostMenu(page);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'ai-twin-outfit',
    path: '/ai-twin',
    prepare: async (page) => {
      await openDialog('Select Outfit')(page);
      await page.getByRole('dialog').getByRole('listitem').nth(3).getByRole('button').click();
    },
  },
  { name: 'ai-twin-outfits', path: '/ai-twin', prepare: openDialog('Select Outfit') },
];

const shell: readonly Scene[] = [
  { name: 'location', path: '/', isFirstVisit: true, prepare: (page) => page.getByRole('dialog').waitFor() },
  { name: 'town', path: '/', prepare: openDialog(/^(Set your|Change) town/) },
  { name: 'laid-out', path: '/', prepare: openDialog('Lay it out') },
  { name: 'edit-profile', path: '/settings', prepare: openSettings(/^Edit /) },
  { name: 'add-profile', path: '/settings', prepare: openSettings('Add Profile') },
  { name: 'change-picture', path: '/settings', prepare: openSettings('Change picture') },
  { name: 'change-password', path: '/settings', prepare: openSettings('Change password') },
  { name: 'delete-account', path: '/settings', prepare: openSettings('Delete account') },
];

/** Dialogs, sheets and menus. */
export const dialogs: readonly Scene[] = [...closet, ...planner, ...growth, ...packing, ...social, ...shell];

/** The sheet of the avatar, which only phones have. */
export const phoneDialogs: readonly Scene[] = [{ name: 'more', path: '/', prepare: openDialog('More') }];
