// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { counter, names, renderPage, waitForItem } from '../../../../testing/closet-page.tsx';
import { createItem, profileId } from '../../../../testing/items.ts';

startMessages({});

afterEach(cleanup);

const scarf = () => createItem('Scarf', { category: 'accessories' });
const boots = () => createItem('Boots', { category: 'shoes' });

describe('the closet filter', () => {
  it('is read from the URL and written back to it', async () => {
    await renderPage([scarf(), boots()], { search: '?category=shoes' });
    await waitForItem('Boots');
    expect(names()).toEqual(['Boots']);
    expect(counter()).toContain('1 of 2 items');

    await userEvent.click(screen.getByRole('button', { name: /^Accessories/ }));
    expect(names()).toEqual(['Scarf']);
    expect(location.search).toBe('?category=accessories');

    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toEqual(['Scarf', 'Boots']);
    expect(location.search).toBe('');
  });

  it('shows an empty state for a category without items', async () => {
    await renderPage([scarf()], { search: '?category=shoes' });

    await waitFor(() => expect(screen.getByText('No shoes yet')).toBeDefined());
  });

  it('shows all items again after a search without matches', async () => {
    await renderPage([scarf(), boots()], { search: '?q=zebra&sort=name' });
    await screen.findByText('No items match “zebra”');

    await userEvent.click(screen.getByRole('button', { name: 'Show all items' }));

    expect(names()).toEqual(['Boots', 'Scarf']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(location.search).toBe('?sort=name');
  });

  it('clears the unworn filter', async () => {
    const old = createItem('Old coat', { createdAt: '2020-01-01T00:00:00.000Z' });
    const fresh = createItem('Fresh coat', { createdAt: new Date().toISOString() });
    await renderPage([fresh, old], { search: '?unworn=60' });
    await waitForItem('Old coat');
    expect(names()).toEqual(['Old coat']);

    await userEvent.click(screen.getByRole('button', { name: /^Unworn for 60\+ days/ }));

    expect(names()).toEqual(['Fresh coat', 'Old coat']);
  });
});

describe('the filters', () => {
  const blue = [{ name: 'denim', hex: '#3a5a8a', share: 1 }] as const;
  const jeans = () => createItem('Jeans', { category: 'bottoms', kind: 'jeans', colors: [...blue] });
  const redSkirt = () => createItem('Red skirt', { category: 'bottoms', kind: 'skirt', season: 'summer' });
  const blueShirt = () => createItem('Blue shirt', { kind: 'shirt', season: 'summer' });
  const openFilters = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
    return within(await screen.findByRole('region', { name: 'Filters' }));
  };
  const matchWideWindows = () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  };
  afterEach(() => vi.unstubAllGlobals());

  it('offer the ranges of the prices that items have', async () => {
    matchWideWindows();
    const paid = (name: string, amount: number) => {
      const unknown = {
        label: null,
        brand: null,
        purchasedOn: null,
        shop: null,
        material: null,
        notes: null,
      };
      const price = { amount, currency: 'USD' };
      return createItem(name, { details: { ...unknown, price, condition: null, care: [], quantity: 1 } });
    };
    await renderPage([paid('Socks', 500), paid('Coat', 30_000), jeans()]);
    await waitForItem('Coat');
    const filters = await openFilters();
    await filters.findByRole('button', { name: /^\$0\s–\s\$20/ });

    await userEvent.click(filters.getByRole('button', { name: /^\$200\+/ }));

    await waitFor(() => expect(names()).toEqual(['Coat']));
    expect(location.search).toBe('?price=USD%3A200');
  });

  it('show how many items each value leaves, choose values into the URL, and clear them', async () => {
    matchWideWindows();
    await renderPage([jeans(), redSkirt(), blueShirt()]);
    await waitForItem('Jeans');
    const filters = await openFilters();
    const color = within(await filters.findByRole('group', { name: 'Color' }));
    expect(color.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Red1', 'Blue2']);

    await userEvent.click(color.getByRole('button', { name: 'Blue 2' }));
    await waitFor(() => expect(names()).toEqual(['Jeans', 'Blue shirt']));
    expect(location.search).toBe('?color=blue');
    expect(counter()).toContain('2 of 3 items');
    const kind = within(filters.getByRole('group', { name: 'Kind' }));
    expect(kind.getByRole<HTMLButtonElement>('button', { name: 'Skirt 0' }).disabled).toBe(true);

    await userEvent.click(kind.getByRole('button', { name: 'Shirt 1' }));
    await waitFor(() => expect(names()).toEqual(['Blue shirt']));
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeDefined();

    await userEvent.click(filters.getByRole('button', { name: 'Clear' }));
    expect(names()).toHaveLength(3);
    expect(location.search).toBe('');
  });

  it('are read from the URL, and offer to show all items if none matches', async () => {
    await renderPage([jeans(), redSkirt()], { search: '?color=green&sort=name' });
    await screen.findByText('No items match these filters');

    await userEvent.click(screen.getByRole('button', { name: 'Show all items' }));

    expect(names()).toEqual(['Jeans', 'Red skirt']);
    expect(location.search).toBe('?sort=name');
  });

  it("show another person's items, and everyone's", async () => {
    matchWideWindows();
    const leoId = '01931a3e-7c00-7000-8000-000000000102';
    await renderPage([jeans()], {
      search: `?person=${leoId}`,
      'GET /api/profiles': {
        body: [
          { id: profileId, name: 'Ana' },
          { id: leoId, name: 'Leo' },
        ],
      },
      [`GET /api/clothing-items/${leoId}`]: { body: [createItem('Rain boots', { profileId: leoId })] },
    });
    await waitForItem('Rain boots');
    expect(names()).toEqual(['Rain boots']);

    const filters = await openFilters();
    await userEvent.click(await filters.findByRole('button', { name: 'Ana 1' }));

    await waitFor(() => expect(names().toSorted()).toEqual(['Jeans', 'Rain boots']));
  });

  it('find words despite typing errors', async () => {
    await renderPage([jeans(), redSkirt()]);
    await waitForItem('Jeans');

    await userEvent.type(screen.getByRole('searchbox'), 'skrit');

    await waitFor(() => expect(names()).toEqual(['Red skirt']));
    expect(location.search).toBe('?q=skrit');
  });
});
