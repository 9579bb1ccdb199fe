import type { Scene } from './scene.ts';

/** States that only touch screens have. */
export const phoneDetails: readonly Scene[] = [
  {
    name: 'closet-three-columns',
    path: '/closet',
    prepare: (page) => page.getByRole('button', { name: 'Show three columns' }).click(),
  },
  {
    name: 'closet-search',
    path: '/closet',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search your closet' }).click();
      await page.getByRole('searchbox').fill('boots');
    },
  },
  {
    name: 'closet-menu',
    path: '/closet',
    prepare: async (page) => {
      const press = { pointerType: 'touch', clientX: 100, clientY: 300, bubbles: true };
      await page.getByRole('article').getByRole('button').first().dispatchEvent('pointerdown', press);
      await page.getByRole('dialog').waitFor();
    },
  },
];
