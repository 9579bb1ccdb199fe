// @vitest-environment happy-dom
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { problemBody } from '../../../testing/api-server.ts';
import { counter, list, names, renderPage, waitForItem } from '../../../testing/closet-page.tsx';
import { createItem } from '../../../testing/items.ts';

startMessages({});

afterEach(cleanup);

const remove = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove ${name} from closet` }));
const deletions = (requests: readonly string[]) => requests.filter((call) => call.startsWith('DELETE'));
const scarf = () =>
  createItem('Scarf', { category: 'accessories', season: 'winter', tags: ['warm', 'red', 'third'] });
const boots = () => createItem('Boots', { category: 'shoes' });

describe('the details of an item that was worn with an outfit', () => {
  it('offer to mark the outfit as not worn, when the item was not worn after all', async () => {
    const today = toCalendarDay(new Date(), 'UTC');
    const item = createItem('Scarf', { wearCount: 1, lastWornDay: today });
    const outfitId = '01931a3e-7c00-7000-8000-000000000900';
    const code = 'item-worn-in-outfit';
    const { requests } = await renderPage([item], {
      search: `?item=${item.id}`,
      [`DELETE /api/clothing-items/${item.id}/worn`]: {
        status: 409,
        body: {
          ...problemBody(409, 'It was worn with an outfit.'),
          code,
          current: { outfitIds: [outfitId] },
        },
      },
      [`DELETE /api/outfits/${outfitId}/worn`]: { body: {} },
    });
    await userEvent.click(await screen.findByRole('button', { name: "Didn't wear it today" }));
    await screen.findByText(/^It was worn with an outfit/);
    await userEvent.click(screen.getByRole('button', { name: 'Not worn', hidden: true }));

    await waitFor(() => expect(requests).toContain(`DELETE /api/outfits/${outfitId}/worn`));
  });
});

describe('ClosetPage', () => {
  it('shows items with category, season and at most two tags', async () => {
    await renderPage([scarf()]);
    await waitForItem('Scarf');

    const card = within(screen.getByRole('article'));
    expect(card.getByText('Accessories')).toBeDefined();
    expect(card.getByText('Winter')).toBeDefined();
    expect(card.getByText('#warm')).toBeDefined();
    expect(card.getByText('#red')).toBeDefined();
    expect(card.queryByText('#third')).toBeNull();
  });

  it('shows the item count and, on the free plan, how many of 50 remain', async () => {
    await renderPage([scarf(), boots()]);

    await waitFor(() => expect(counter()).toBe('2 items48 remaining'));
  });

  it('shows no limit on Pro', async () => {
    await renderPage([scarf()], { isPremium: true });

    await waitFor(() => expect(counter()).toBe('1 item'));
  });

  it('shows the empty state without items', async () => {
    await renderPage([]);

    await waitFor(() => expect(screen.getByText('Looks a little dry in here')).toBeDefined());
    expect(screen.getByText("Let's add some pieces")).toBeDefined();
  });

  it('disables adding at 50 items on the free plan and shows the reason', async () => {
    await renderPage(Array.from({ length: 50 }, (_, index) => createItem(`Tee ${index}`)));

    await waitFor(() => expect(screen.getByText('Free tier limit reached')).toBeDefined());
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Clothing Item' });
    expect(add.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Upgrade to Pro' }).classList).toContain('button');
  });

  it('shows why loading failed and retries', async () => {
    const { setResponses } = await renderPage([], {
      [list]: { status: 503, body: problemBody(503, 'Not available right now') },
    });
    await waitFor(() => expect(screen.getByText("Couldn't load your closet")).toBeDefined());
    expect(screen.getByText('Not available right now')).toBeDefined();

    setResponses({ [list]: { body: [scarf()] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitForItem('Scarf');
  });
});

describe('removing an item', () => {
  it('hides the item at once and deletes it when the toast closes', async () => {
    const { requests } = await renderPage([scarf(), boots()]);
    await waitForItem('Scarf');

    await remove('Scarf');
    expect(names()).toEqual(['Boots']);
    expect(counter()).toBe('1 item49 remaining');
    await screen.findByText('Item removed from closet');
    expect(deletions(requests)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Close toast' }));

    await waitFor(() => expect(deletions(requests)).toHaveLength(1));
  });

  it('sends no request after undo', async () => {
    const { requests, leave } = await renderPage([scarf(), boots()]);
    await waitForItem('Scarf');

    await remove('Scarf');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(names()).toEqual(['Scarf', 'Boots']);
    leave();
    await act(() => fetch('/api/profiles'));
    expect(deletions(requests)).toEqual([]);
  });

  it('sends the pending deletion before the next removal, which can still be undone', async () => {
    const [first, second] = [scarf(), boots()];
    const { requests } = await renderPage([first, second]);
    await waitForItem('Scarf');

    await remove('Scarf');
    await remove('Boots');

    await waitFor(() => expect(deletions(requests)).toEqual([`DELETE /api/clothing-items/${first.id}`]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Boots']);
  });

  it.each([
    ['leaving the page', (leave: () => void) => leave()],
    ['closing the tab', () => void fireEvent(window, new Event('pagehide'))],
  ])('sends the deletion on %s', async (_, trigger) => {
    const { requests, leave } = await renderPage([scarf()]);
    await waitForItem('Scarf');
    await remove('Scarf');

    trigger(leave);

    await waitFor(() => expect(deletions(requests)).toHaveLength(1));
  });

  it('restores the item in its place and shows the error when the deletion fails', async () => {
    const { leave: _, ...page } = await renderPage([scarf(), boots(), createItem('Hat')].reverse(), {
      'DELETE /api/clothing-items/': { status: 503, body: problemBody(503, 'Not available right now') },
    });
    await waitForItem('Boots');

    await remove('Boots');
    fireEvent(window, new Event('pagehide'));

    await screen.findByText('Not available right now');
    expect(deletions(page.requests)).toHaveLength(1);
    expect(names()).toEqual(['Hat', 'Boots', 'Scarf']);
  });

  it('treats a 404 as success', async () => {
    const { requests } = await renderPage([scarf(), boots()], {
      'DELETE /api/clothing-items/': { status: 404, body: problemBody(404, 'Not found') },
    });
    await waitForItem('Scarf');

    await remove('Scarf');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(deletions(requests)).toHaveLength(1));
    await act(() => fetch('/api/profiles'));

    expect(names()).toEqual(['Boots']);
  });

  it('moves the focus to the next item, else to the heading', async () => {
    await renderPage([scarf(), boots()]);
    await waitForItem('Scarf');

    screen.getByRole('button', { name: 'Remove Scarf from closet' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Boots from closet');

    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
