import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Shows the page of the first child. */
export const switchToChild = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const profiles: { id: string; isChild?: boolean }[] = await (await fetch('/api/profiles')).json();
    localStorage.setItem('activeProfile', profiles.find(({ isChild }) => isChild)?.id ?? '');
  });
  await page.reload();
};

/** Shows the comfort rules of a child. */
const chooseChild = async (page: Page): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Mateo|Elias)$/ })
    .click();
  await page.getByRole('radio', { checked: true }).waitFor();
};

/** Every page with demo data. These are also taken in German. */
export const pages: readonly Scene[] = [
  { name: 'login', path: '/login', visitor: 'signed-out' },
  { name: 'register', path: '/register', visitor: 'signed-out' },
  { name: 'forgot-password', path: '/forgot-password', visitor: 'signed-out' },
  { name: 'reset-password', path: '/reset-password#token=x', visitor: 'signed-out' },
  { name: 'join', path: '/join', visitor: 'signed-out' },
  { name: 'tablet', path: '/tablet', visitor: 'signed-out' },
  { name: 'onboarding', path: '/onboarding', visitor: 'newcomer' },
  { name: 'home', path: '/' },
  { name: 'closet', path: '/closet' },
  { name: 'closet-shoes', path: '/closet?category=shoes&sort=name' },
  { name: 'planner', path: '/planner' },
  { name: 'today', path: '/today' },
  { name: 'family', path: '/family' },
  { name: 'laundry', path: '/laundry' },
  { name: 'growth', path: '/growth', prepare: switchToChild },
  { name: 'comfort', path: '/comfort', prepare: chooseChild },
  { name: 'insights', path: '/insights' },
  { name: 'wishlist', path: '/wishlist' },
  { name: 'trash', path: '/closet/trash' },
  { name: 'planner-month', path: '/planner/month' },
  { name: 'lookboard', path: '/lookboard' },
  { name: 'feed', path: '/feed' },
  { name: 'ai-twin', path: '/ai-twin' },
  { name: 'streaks', path: '/streaks' },
  { name: 'packing', path: '/packing' },
  { name: 'settings', path: '/settings' },
  { name: 'open-to-others', path: '/settings/open-to-others' },
  { name: 'operator', path: '/operator' },
  { name: 'upgrade', path: '/upgrade', visitor: 'empty' },
];
