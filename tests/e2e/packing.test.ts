import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityIssues } from './support/accessibility.ts';
import type { Instance } from './support/instance.ts';
import { clickUndo, openPageAs } from './support/planner-page.ts';
import { shareInstance } from './support/shared-instance.ts';
import { addTestItems } from './support/test-outfits.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

const formatDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

let browser: Browser;
let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ browser, instance } = await shareInstance());
  ana = await createTestUser(instance.url);
  await addTestItems(ana);
});

describe('packing page', () => {
  it('prints a list of 50 entries in two columns of boxes, without navigation, on one page', {
    tags: 'extended',
  }, async () => {
    const user = await createTestUser(instance.url);
    const items = Array.from({ length: 50 }, (_, index) => ({
      id: crypto.randomUUID(),
      name: `Thing ${index}`,
      quantity: 1,
      packed: index === 0,
    }));
    const { id } = await user.packing.createPackingList({
      body: { profileId: user.profile.id, name: 'Lisbon', items },
    });
    const page = await openPageAs(browser, instance.url, user, { path: `/packing/${id}` });
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await page.getByText('Thing 49').waitFor();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const name of ['Print', 'Edit', 'Suggest items']) {
      expect(await page.getByRole('button', { name }).isVisible(), name).toBe(false);
    }
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
    expect(colors).toEqual({ color: 'oklch(0 0 0)', backgroundColor: 'oklch(1 0 0)' });
    const [first, last] = await Promise.all(
      ['Thing 0', 'Thing 49'].map((name) => page.getByRole('checkbox', { name, exact: true }).boundingBox()),
    );
    expect(last?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('creates a list, fills it from the closet, checks items off and keeps them after a reload', async () => {
    const page = await openPageAs(browser, instance.url, ana, { path: '/packing' });
    await page.getByText('No packing lists yet').waitFor();
    await page.getByRole('button', { name: 'New List' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Packing List' });
    expect(await dialog.getByRole('button', { name: 'Create', exact: true }).isDisabled()).toBe(true);
    await dialog.getByLabel('Trip Name').fill('Lisbon');
    await dialog.getByLabel('Trip Type').selectOption('City');
    await dialog.getByLabel('Start Date').fill('2026-12-04');
    await dialog.getByLabel('End Date').fill('2026-12-02');
    await dialog.getByText('End date must be after start date').waitFor();
    await dialog.getByLabel('End Date').fill('2026-12-06');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByTestId('toast').getByText('Packing list created!').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Lisbon' }).waitFor();

    await page.getByRole('button', { name: 'Suggest items' }).click();
    const suggestions = page.getByRole('dialog', { name: 'Suggested items' });
    await suggestions.getByText('A city trip', { exact: true }).waitFor();
    await suggestions.getByText('Camel coat').waitFor();
    await suggestions.getByRole('checkbox', { name: /^Phone charger/ }).uncheck();
    await suggestions.getByRole('button', { name: /^Add \d+ items$/ }).click();
    // Until it has closed, the dialog has a checkbox of the same name, which is checked.
    await suggestions.waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: /^Camel coat/ }).check();
    await page.getByRole('textbox', { name: 'Add item' }).fill('Passport');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Passport, quantity: 1' }).click();
    await page.getByRole('button', { name: 'Increase quantity of Passport' }).click();
    await page.getByRole('button', { name: 'Day bag, quantity: 1' }).click();
    await page.getByRole('button', { name: 'Remove Day bag' }).click();
    await page.getByText('Day bag').first().waitFor({ state: 'detached' });
    const readStoredItems = async () => (await fetchLists(ana))[0]?.items.map(formatItem) ?? [];
    await expect.poll(readStoredItems).toContain('2 × Passport');
    await expect.poll(readStoredItems).not.toContain('1 × Day bag');

    await page.reload();
    await page.getByText(/^1 of \d+ packed$/).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    expect(await page.getByRole('checkbox', { name: /^Camel coat/ }).isChecked()).toBe(true);
    await page.getByLabel('Quantity: 2').first().waitFor();
    // Removed items are not suggested again; unchecked suggestions are.
    await page.getByRole('button', { name: 'Suggest items' }).click();
    await suggestions.getByText('Phone charger').waitFor();
    expect(await suggestions.getByText('Day bag').count()).toBe(0);
  });

  it('plans outfits for the days of a trip, whose items are suggested first', async () => {
    const { id } = await createList('Porto');
    const [first, second] = [2, 3].map((days) => addDays(toCalendarDay(new Date(), 'UTC'), days)) as [
      string,
      string,
    ];
    await updateList(id, { version: 1, startDate: first, endDate: second });
    const tab = { width: 320, height: 700 };
    const page = await openPageAs(browser, instance.url, ana, { path: `/packing/${id}`, tab });
    await page.getByText('Planned outfits: 0/2').click();
    await page
      .getByRole('button', { name: `Plan an outfit for ${ana.profile.name}, ${formatDay(first)}` })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Outfits for/ });
    await dialog
      .getByRole('button', { name: `Plan for ${formatDay(first)}` })
      .first()
      .click();
    await dialog.getByText(`Planned for ${formatDay(first)}`).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Planned outfits: 1/2').waitFor();
    await page
      .getByRole('button', { name: `Plan an outfit for ${ana.profile.name}, ${formatDay(second)}` })
      .click();
    await dialog.getByRole('button', { name: 'Choose items myself' }).click();
    const builder = page.getByRole('dialog', { name: `Outfit for ${formatDay(second)}` });
    await builder.getByRole('button', { name: 'Camel coat' }).click();
    await builder.getByRole('button', { name: 'Save outfit' }).click();
    await page.getByText('Planned outfits: 2/2').waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await page.getByRole('button', { name: 'Suggest items' }).click();
    const rows = page
      .getByRole('dialog', { name: 'Suggested items' })
      .getByRole('checkbox', { name: /Planned for/ });
    await rows.first().waitFor();
    const names = await rows.evaluateAll((inputs) =>
      inputs.map((each) => each.closest('label')?.textContent),
    );
    expect(names.some((name) => name?.startsWith('Camel coat'))).toBe(true);
    expect(names.length).toBeGreaterThan(1);
  });

  it('packs an entry by a press on its row and changes its quantity by keyboard', {
    tags: 'extended',
  }, async () => {
    const { id: listId } = await createList('Harbor weekend');
    const items = [{ id: crypto.randomUUID(), name: 'Raincoat', quantity: 1, packed: false }];
    await updateList(listId, { version: 1, items });
    const tab = { width: 390, height: 844 };
    const page = await openPageAs(browser, instance.url, ana, { path: `/packing/${listId}`, tab });
    const checkbox = page.getByRole('checkbox', { name: 'Raincoat' });
    const row = page.getByRole('listitem').filter({ has: checkbox });
    const box = await row.boundingBox();
    await row.click({ position: { x: (box?.width ?? 0) / 2, y: 4 } });
    await page.getByText('1 of 1 packed').waitFor();
    expect(await checkbox.isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Raincoat, quantity: 1' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Raincoat, quantity: 2' }).waitFor();
    expect(await findAccessibilityIssues(page)).toEqual([]);
  });

  it('shows the list of the next trip beside the lists on a wide screen', { tags: 'extended' }, async () => {
    const ben = await createTestUser(instance.url);
    const create = (name: string, startDate: string, items: readonly string[]) =>
      ben.packing.createPackingList({
        body: {
          profileId: ben.profile.id,
          name,
          startDate,
          items: items.map((item) => ({ id: crypto.randomUUID(), name: item, quantity: 1, packed: false })),
        },
      });
    await create('Next summer', '2099-07-01', ['Sun hat']);
    await create('Next spring', '2099-04-01', ['Umbrella']);
    await create('Long ago', '2020-01-01', ['Old map']);
    const page = await openPageAs(browser, instance.url, ben, { path: '/packing' });
    await page.getByRole('checkbox', { name: 'Umbrella' }).check();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(names).toEqual(['Next spring', 'Next summer', 'Long ago']);
    expect(await findAccessibilityIssues(page)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Umbrella').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Next summer' }).click();
    await page.getByRole('checkbox', { name: 'Sun hat' }).waitFor();
  });

  it('shows a shared list to every profile on it and restores it after deletion', {
    tags: 'extended',
  }, async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    await mum.auth.createProfile({ body: { name: 'Mia' } });
    const page = await openPageAs(browser, instance.url, mum, { path: '/packing' });
    await page.getByRole('button', { name: 'New List' }).click();
    await page.getByLabel('Trip Name').fill('Grandma');
    await page.getByRole('checkbox', { name: 'Mia' }).check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Grandma' }).waitFor();
    await page.getByRole('list', { name: 'Active profile' }).getByRole('button', { name: 'Mia' }).click();
    await page.getByRole('heading', { level: 1, name: 'Grandma' }).waitFor();
    await page.getByRole('link', { name: 'All lists' }).click();
    await page.getByRole('button', { name: 'Delete Grandma' }).click();
    await page.getByText('No packing lists yet').waitFor();
    await clickUndo(page);
    await page.getByRole('link', { name: 'Grandma', exact: true }).waitFor();
  });

  it('keeps the fields of a new list when the dialog closes and the page reloads', {
    tags: 'extended',
  }, async () => {
    const page = await openPageAs(browser, instance.url, ana, { path: '/packing' });
    await page.getByRole('button', { name: 'New List' }).click();
    await page.getByLabel('Trip Name').fill('Draft trip');
    await page.getByLabel('Start Date').fill('2026-12-04');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'New List' }).click();
    expect(await page.getByLabel('Trip Name').inputValue()).toBe('Draft trip');
    expect(await page.getByLabel('Start Date').inputValue()).toBe('2026-12-04');

    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Draft trip' }).waitFor();
    await page.getByRole('link', { name: 'All lists' }).click();
    await page.getByRole('button', { name: 'New List' }).click();
    expect(await page.getByLabel('Trip Name').inputValue()).toBe('');
  });

  it('drops a removed child from an open list', { tags: 'extended' }, async () => {
    const mum = await createTestUser(instance.url, { name: 'Mum', isParent: true });
    await mum.auth.updateUser({ body: { accountType: 'family' } });
    await upgradeToPro(instance, mum);
    const mia = await mum.auth.createProfile({ body: { name: 'Mia' } });
    const toItem = (name: string, profileId?: string) => ({
      id: crypto.randomUUID(),
      name,
      quantity: 1,
      packed: false,
      profileId,
    });
    const { id } = await mum.packing.createPackingList({
      body: {
        profileId: mum.profile.id,
        profileIds: [mia.id],
        name: 'Grandma',
        items: [toItem('Tent'), toItem('Doll', mia.id)],
      },
    });
    const page = await openPageAs(browser, instance.url, mum, { path: `/packing/${id}` });
    await page.getByText('Doll').waitFor();
    const messages: string[] = [];
    await page.exposeFunction('recordLiveMessage', (type: string) => messages.push(type));
    await page.evaluate("addEventListener('fitfolk:live', ({ detail }) => recordLiveMessage(detail.type))");
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));

    await mum.auth.deleteProfile({ params: { profileId: mia.id } });
    await page.getByText('Doll').waitFor({ state: 'detached' });
    // The page neither polls nor waits for a heartbeat: the message alone made it read the list again, once.
    expect(messages.filter((type) => type !== 'heartbeat')).toEqual(['profile-deleted']);
    expect(requests.filter((path) => path.startsWith('/api/packing-lists/'))).toHaveLength(1);
    await page.getByRole('checkbox', { name: /^Tent/ }).check();
    await page.getByText('1 of 1 packed').waitFor();
    expect(await page.getByText('Someone else').count()).toBe(0);
  });

  type StoredList = { id: string; version: number; items: { name: string; quantity: number }[] };

  const formatItem = ({ name, quantity }: StoredList['items'][number]) => `${quantity} × ${name}`;

  const fetchLists = async (user: TestUser): Promise<StoredList[]> =>
    (await user.fetch(`/api/packing-lists/${user.profile.id}`)).json();
  const send = (path: string, method: string, body: object) =>
    ana.fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  const createList = async (name: string): Promise<StoredList> =>
    (await send('/api/packing-lists', 'POST', { profileId: ana.profile.id, name })).json();
  const updateList = (listId: string, body: object) => send(`/api/packing-lists/${listId}`, 'PATCH', body);
});
