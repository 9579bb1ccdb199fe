// @vitest-environment happy-dom
import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, problem, serve } from '../../../testing/api-server.ts';
import { itemNamed, profileId } from '../../../testing/items.ts';
import { ClosetPage } from './closet-page.tsx';

startMessages({});

configure({ asyncUtilTimeout: 4000 });
afterEach(cleanup);

const list = `GET /api/clothing-items/${profileId}`;

const show = async (
  items: readonly ClothingItem[],
  { search = '', isPremium = false, ...answers }: Options = {},
) => {
  const server = await serve({
    'GET /api/auth/user': { body: { id: 'ana', isPremium, onboardingCompleted: true } },
    'GET /api/profiles': { body: [{ id: profileId, name: 'Ana' }] },
    [list]: { body: items },
    'DELETE /api/clothing-items/': { status: 204 },
    ...(answers as Answers),
  });
  history.replaceState(null, '', `/closet${search}`);
  const client = createQueryClient(() => undefined);
  const page = render(
    <QueryClientProvider client={client}>
      <ClosetPage />
      <Toaster label="Notifications" toastLabel="Notification" closeLabel="Close toast" />
    </QueryClientProvider>,
  );
  const leave = () => page.rerender(<QueryClientProvider client={client}>{null}</QueryClientProvider>);
  return { ...server, leave };
};
type Options = { search?: string; isPremium?: boolean } & { [call: string]: unknown };

const names = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('[title]')?.textContent);
const counter = () => screen.queryByTestId('item-counter')?.textContent;
const appears = (name: string) => waitFor(() => expect(names()).toContain(name));
const remove = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `Remove ${name} from closet` }));
const deletions = (asked: readonly string[]) => asked.filter((call) => call.startsWith('DELETE'));
const scarf = () =>
  itemNamed('Scarf', { category: 'accessories', season: 'winter', tags: ['warm', 'red', 'third'] });
const boots = () => itemNamed('Boots', { category: 'shoes' });

describe('the closet', () => {
  test('shows pieces with category, season and at most two tags', async () => {
    await show([scarf()]);
    await appears('Scarf');

    const card = within(screen.getByRole('article'));
    expect(card.getByText('Accessories')).toBeDefined();
    expect(card.getByText('Winter')).toBeDefined();
    expect(card.getByText('#warm')).toBeDefined();
    expect(card.getByText('#red')).toBeDefined();
    expect(card.queryByText('#third')).toBeNull();
  });

  test('counts the pieces and, for free, what remains of 50', async () => {
    await show([scarf(), boots()]);

    await waitFor(() => expect(counter()).toBe('2 items48 remaining'));
  });

  test('knows no limit with Pro', async () => {
    await show([scarf()], { isPremium: true });

    await waitFor(() => expect(counter()).toBe('1 item'));
  });

  test('says what to do when it is empty', async () => {
    await show([]);

    await waitFor(() => expect(screen.getByText('Looks a little dry in here')).toBeDefined());
    expect(screen.getByText("Let's add some pieces")).toBeDefined();
  });

  test('takes no 51st piece for free, and says why', async () => {
    await show(Array.from({ length: 50 }, (_, place) => itemNamed(`Tee ${place}`)));

    await waitFor(() => expect(screen.getByText('Free tier limit reached')).toBeDefined());
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Clothing Item' });
    expect(add.disabled).toBe(true);
  });

  test('that did not load says why and can be tried again', async () => {
    const { answer } = await show([], {
      [list]: { status: 503, body: problem(503, 'Not available right now') },
    });
    await waitFor(() => expect(screen.getByText("Couldn't load your closet")).toBeDefined());
    expect(screen.getByText('Not available right now')).toBeDefined();

    answer({ [list]: { body: [scarf()] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await appears('Scarf');
  });
});

describe('the filter', () => {
  test('is taken from the address and put back into it', async () => {
    await show([scarf(), boots()], { search: '?category=shoes' });
    await appears('Boots');
    expect(names()).toEqual(['Boots']);
    expect(counter()).toContain('1 of 2 items');

    await userEvent.click(screen.getByRole('button', { name: /^Accessories/ }));
    expect(names()).toEqual(['Scarf']);
    expect(location.search).toBe('?category=accessories');

    await userEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(names()).toEqual(['Scarf', 'Boots']);
    expect(location.search).toBe('');
  });

  test('says so when nothing is of the chosen kind', async () => {
    await show([scarf()], { search: '?category=shoes' });

    await waitFor(() => expect(screen.getByText('No shoes yet')).toBeDefined());
  });

  test('for the unworn can be dismissed', async () => {
    const old = itemNamed('Old coat', { createdAt: '2020-01-01T00:00:00.000Z' });
    const fresh = itemNamed('Fresh coat', { createdAt: new Date().toISOString() });
    await show([fresh, old], { search: '?unworn=60' });
    await appears('Old coat');
    expect(names()).toEqual(['Old coat']);

    await userEvent.click(screen.getByRole('button', { name: /^Unworn for 60\+ days/ }));

    expect(names()).toEqual(['Fresh coat', 'Old coat']);
  });
});

describe('removing a piece', () => {
  test('takes it away at once and deletes it when the toast is gone', async () => {
    const { asked } = await show([scarf(), boots()]);
    await appears('Scarf');

    await remove('Scarf');
    expect(names()).toEqual(['Boots']);
    expect(counter()).toBe('1 item49 remaining');
    await screen.findByText('Item removed from closet');
    expect(deletions(asked)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Close toast' }));

    await waitFor(() => expect(deletions(asked)).toHaveLength(1));
  });

  test('can be undone, and then nothing was ever deleted', async () => {
    const { asked, leave } = await show([scarf(), boots()]);
    await appears('Scarf');

    await remove('Scarf');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(names()).toEqual(['Scarf', 'Boots']);
    leave();
    await act(() => fetch('/api/profiles'));
    expect(deletions(asked)).toEqual([]);
  });

  test('is sent before the next one, which can still be undone', async () => {
    const [first, second] = [scarf(), boots()];
    const { asked } = await show([first, second]);
    await appears('Scarf');

    await remove('Scarf');
    await remove('Boots');

    await waitFor(() => expect(deletions(asked)).toEqual([`DELETE /api/clothing-items/${first.id}`]));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(names()).toEqual(['Boots']);
  });

  test.each([
    ['leaving the page', (leave: () => void) => leave()],
    ['closing the tab', () => void fireEvent(window, new Event('pagehide'))],
  ])('is sent on %s', async (_, goAway) => {
    const { asked, leave } = await show([scarf()]);
    await appears('Scarf');
    await remove('Scarf');

    goAway(leave);

    await waitFor(() => expect(deletions(asked)).toHaveLength(1));
  });

  test('comes back to its place when it fails, and says why', async () => {
    const { leave: _, ...page } = await show([scarf(), boots(), itemNamed('Hat')].reverse(), {
      'DELETE /api/clothing-items/': { status: 503, body: problem(503, 'Not available right now') },
    });
    await appears('Boots');

    await remove('Boots');
    fireEvent(window, new Event('pagehide'));

    await screen.findByText('Not available right now');
    expect(deletions(page.asked)).toHaveLength(1);
    expect(names()).toEqual(['Hat', 'Boots', 'Scarf']);
  });

  test('that the server did not know any more is a removal all the same', async () => {
    const { asked } = await show([scarf(), boots()], {
      'DELETE /api/clothing-items/': { status: 404, body: problem(404, 'Not found') },
    });
    await appears('Scarf');

    await remove('Scarf');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(deletions(asked)).toHaveLength(1));
    await act(() => fetch('/api/profiles'));

    expect(names()).toEqual(['Boots']);
  });

  test('moves the focus to the next piece, else to the heading', async () => {
    await show([scarf(), boots()]);
    await appears('Scarf');

    screen.getByRole('button', { name: 'Remove Scarf from closet' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Boots from closet');

    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
