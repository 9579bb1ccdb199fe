import { answerWith, interceptWith, openDialog, type Scene } from './scene.ts';

const suggest = '**/api/outfits/ai-suggest';

const coldRain = {
  temp: 41,
  description: 'Light Rain',
  descriptionCode: 'light-rain',
  isAssumed: false,
  suggestions: ['Rain Jacket', 'Sweater', 'Waterproof Boots'],
  suggestionCodes: ['rain-jacket', 'sweater', 'waterproof-boots'],
};
const heat = {
  temp: 91,
  description: 'Clear',
  descriptionCode: 'clear',
  isAssumed: false,
  suggestions: ['Tank Top', 'Shorts', 'Sandals'],
  suggestionCodes: ['tank-top', 'shorts', 'sandals'],
};

const home: readonly Scene[] = [
  { name: 'home-rain', path: '/', intercept: answerWith('**/api/weather*', coldRain) },
  {
    name: 'home-too-warm',
    path: '/',
    intercept: async (page) => {
      await answerWith('**/api/weather*', heat)(page);
      // The demo may have planned no coat, so the first piece becomes one.
      await page.route('**/api/outfits/today/*', async (route) => {
        const response = await route.fetch();
        const outfit: { items: object[] } = await response.json();
        const items = outfit.items.map((item, index) =>
          index === 0 ? { ...item, category: 'outerwear' } : item,
        );
        await route.fulfill({ json: { ...outfit, items } });
      });
    },
  },
  {
    name: 'laid-out-done',
    path: '/',
    prepare: async (page) => {
      await openDialog('Lay it out')(page);
      // Not `pressed: false`, which the button that ends the dialog matches too.
      const pieces = page.getByRole('dialog').locator('button[aria-pressed="false"]');
      while ((await pieces.count()) > 0) await pieces.first().click();
    },
  },
];

const closet: readonly Scene[] = [
  {
    name: 'item-worn',
    path: '/closet?sort=most-worn',
    prepare: async (page) => {
      await page.getByRole('article').getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'closet-limit', path: '/closet', intercept: answerWith('**/api/auth/user', { isPremium: false }) },
];

const planner: readonly Scene[] = [
  {
    name: 'plan-five-days-open',
    path: '/planner',
    intercept: answerWith(/\/api\/outfits\/[^/]+\?from=/, []),
    prepare: openDialog('Plan five days'),
  },
  {
    name: 'suggestions-error',
    path: '/planner',
    intercept: interceptWith('error', suggest),
    prepare: async (page) => {
      await page.getByRole('button', { name: 'AI Suggestions' }).click();
      await page.getByTestId('toast').waitFor();
    },
  },
  { name: 'suggestions-empty', path: '/planner', visitor: 'empty', prepare: openDialog('AI Suggestions') },
  { name: 'builder-empty', path: '/planner', visitor: 'empty', prepare: openDialog(/^Plan an outfit for/) },
  {
    name: 'toast-failed',
    path: '/planner',
    intercept: (page) =>
      page.route('**/api/outfits/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
      ),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More options for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Add to Lookboard' }).click();
      await page.getByTestId('toast').waitFor();
    },
  },
];

const accounts: readonly Scene[] = [
  {
    name: 'onboarding-family',
    path: '/onboarding',
    visitor: 'newcomer',
    prepare: (page) => page.getByText('Family Account').click(),
  },
  { name: 'upgrade-pro', path: '/upgrade' },
  { name: 'parent-pin', path: '/settings', prepare: openDialog('Set a PIN') },
  { name: 'verify-email', path: '/verify-email#token=x', visitor: 'signed-out' },
  { name: 'unsubscribe', path: '/unsubscribe#token=x', visitor: 'signed-out' },
];

const social: readonly Scene[] = [
  {
    name: 'entry',
    path: '/feed',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /(votes?|You voted|Your entry)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Further states of pages and dialogs. */
export const details: readonly Scene[] = [...home, ...closet, ...planner, ...accounts, ...social];
