// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadAddItemForm } from '../../frontends/closet/src/features/add-item/load-add-item-form.ts';
import { ClosetPage } from '../../frontends/closet/src/features/closet/closet-page.tsx';
import { LookboardPage } from '../../frontends/closet/src/features/lookboard/lookboard-page.tsx';
import { PackingPage } from '../../frontends/closet/src/features/packing/packing-page.tsx';
import { PlannerPage } from '../../frontends/closet/src/features/planner/planner-page.tsx';
import { closePage, describeScreen } from './support/describe-screen.ts';
import { item, openPage, outfit, outfitItems, press, profile, week } from './support/open-page.tsx';

const items = `GET /api/clothing-items/${profile.id}`;
const saved = `GET /api/outfits/saved/${profile.id}`;
const copies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `${item.id.slice(0, -3)}${400 + index}` }));

describeScreen('/closet of an empty account', () => openPage(<ClosetPage />), [
  ['the title', 'heading', 'My Closet'],
  ['the number of free items', 'text', '50 remaining'],
  ['the filter of everything', 'button', 'All'],
  ['a category filter', 'button', 'Tops'],
  ['a category filter', 'button', 'Bottoms'],
  ['a category filter', 'button', 'Shoes'],
  ['a category filter', 'button', 'Accessories'],
  ['a category filter', 'button', 'Outerwear'],
  ['the title without items', 'text', 'Looks a little dry in here'],
  ['the text without items', 'text', "Let's add some pieces"],
]);

describeScreen('/closet with an item', () => openPage(<ClosetPage />, { responses: { [items]: [item] } }), [
  ['the name', 'text', 'Rain jacket'],
  ['the season badge', 'text', 'Fall'],
  ['the first tag', 'text', '#rain'],
  ['the second tag', 'text', '#work'],
  ['the delete button', 'button', 'Remove Rain jacket from closet'],
]);

describeScreen(
  '/closet without shoes',
  () => openPage(<ClosetPage />, { path: '/closet?category=shoes', responses: { [items]: [item] } }),
  [['the empty category', 'text', 'No shoes yet']],
);

describeScreen(
  '/closet with 50 items on the free plan',
  () => openPage(<ClosetPage />, { responses: { [items]: copies(50) } }),
  [
    ['the limit', 'text', 'Free tier limit reached'],
    ['the advice', 'text', 'Upgrade to the Pro tier for unlimited items.'],
  ],
);

describeScreen('the dialog of a new item', async () => {
  await loadAddItemForm();
  openPage(<ClosetPage />);
  await press('Add Clothing Item');
}, [
  ['the title', 'heading', 'Add Clothing Item'],
  ['the upload', 'text', 'Tap to upload photo'],
  ['a field', 'field', 'Item Name'],
  ['its placeholder', 'placeholder', 'Blue denim jacket'],
  ['a category', 'option', 'Tops'],
  ['a category', 'option', 'Bottoms'],
  ['a category', 'option', 'Shoes'],
  ['a category', 'option', 'Accessories'],
  ['a category', 'option', 'Outerwear'],
  ['a season', 'option', 'Spring'],
  ['a season', 'option', 'Summer'],
  ['a season', 'option', 'Fall'],
  ['a season', 'option', 'Winter'],
  ['a season', 'option', 'All-season'],
  ['the separator of tags', 'text', 'comma-separated'],
  ['the save button', 'button', 'Add to Closet'],
]);

describeScreen('/planner', () => openPage(<PlannerPage />), [
  ['the title', 'heading', 'Outfit Planner'],
  ['the tagline', 'text', '5 days of outfits. 5 mins. Done.'],
  ['the label of today', 'text', 'Today'],
  ['an empty day', 'text', 'No outfit'],
  ['the suggestions', 'button', 'AI Suggestions'],
]);

describeScreen(
  '/planner with an outfit without a name',
  () =>
    openPage(<PlannerPage />, { responses: { [week.endpoint]: [{ ...outfit, scheduledDate: week.today }] } }),
  [
    ['the fallback of its name', 'text', 'Outfit'],
    ['its occasion', 'text', 'Work'],
  ],
);

describeScreen('/planner while it suggests', async () => {
  openPage(<PlannerPage />, {
    responses: { 'POST /api/outfits/ai-suggest': new Promise<never>(() => undefined) },
  });
  await press('AI Suggestions');
}, [['the pending button', 'button', 'Thinking...']]);

describeScreen('/planner without a suggestion', async () => {
  openPage(<PlannerPage />, { responses: { 'POST /api/outfits/ai-suggest': [] } });
  await press('AI Suggestions');
}, [
  ['the empty text', 'text', 'No suggestions yet. Add more items to your closet for better recommendations!'],
]);

describe('/planner', () => {
  afterEach(closePage);

  it('shows the seven days of the current week from Sunday', async () => {
    openPage(<PlannerPage />);
    await screen.findByText('Today');

    const days = [...document.querySelectorAll('[data-day]')].map(
      (day) => day.getAttribute('data-day') ?? '',
    );
    expect(days).toHaveLength(7);
    expect(days).toContain(week.today);
    expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0);
  });

  it('requests suggestions for the occasion "everyday"', async () => {
    const { requests } = openPage(<PlannerPage />, { responses: { 'POST /api/outfits/ai-suggest': [] } });
    await press('AI Suggestions');

    await expect
      .poll(() => requests.find(({ endpoint }) => endpoint === 'POST /api/outfits/ai-suggest')?.body)
      .toMatchObject({ profileId: profile.id, occasion: 'everyday' });
  });
});

describeScreen(
  '/lookboard with a favorite',
  () => openPage(<LookboardPage />, { responses: { [saved]: [{ ...outfit, isFavorite: true }] } }),
  [
    ['the title', 'heading', 'Lookboard'],
    ['an outfit without a name', 'text', 'Untitled Outfit'],
    ['its occasion', 'text', 'Work'],
  ],
);

describeScreen(
  '/lookboard with a favorite that has pieces and no name',
  () =>
    openPage(<LookboardPage />, {
      responses: { [saved]: [{ ...outfit, items: outfitItems, isFavorite: true }] },
    }),
  [['an outfit named after its pieces', 'text', 'White shirt & Blue jeans']],
);

describeScreen(
  '/lookboard without favorites on Pro',
  () => openPage(<LookboardPage />, { user: { isPremium: true } }),
  [
    ['the empty title', 'text', 'No saved outfits yet'],
    ['the empty text', 'text', 'Mark outfits as favorites to see them here.'],
  ],
);

describeScreen('/lookboard without favorites on the free plan', () => openPage(<LookboardPage />), [
  ['the upgrade', 'link', 'Upgrade to Pro'],
]);

describeScreen('/packing', () => openPage(<PackingPage />), [
  ['the title', 'heading', 'Packing Mode'],
  ['the empty title', 'text', 'No packing lists yet'],
  ['the new list', 'button', 'New List'],
]);

describeScreen('the dialog of a new packing list', async () => {
  openPage(<PackingPage />);
  await userEvent.click((await screen.findAllByRole('button', { name: 'New List' }))[0] as HTMLElement);
}, [
  ['the title', 'heading', 'Create Packing List'],
  ['a field', 'field', 'Trip Name'],
  ['a field', 'field', /^Trip Type/],
  ['a field', 'field', /^Start Date/],
  ['a field', 'field', /^End Date/],
]);
