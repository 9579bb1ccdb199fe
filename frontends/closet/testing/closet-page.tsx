import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ClosetPage } from '../src/features/closet/closet-page.tsx';
import { type Responses, startTestServer } from './api-server.ts';
import { profileId } from './items.ts';

/** Request for the items of the page's profile. */
export const list = `GET /api/clothing-items/${profileId}`;

/** Renders the closet page with items, and returns the requests that it sends. */
export const renderPage = async (
  items: readonly ClothingItem[],
  { search = '', isPremium = false, ...responses }: Options = {},
) => {
  const server = await startTestServer({
    'GET /api/auth/user': { body: { id: 'ana', isPremium, onboardingCompleted: true } },
    'GET /api/profiles': { body: [{ id: profileId, name: 'Ana' }] },
    [list]: { body: items },
    'DELETE /api/clothing-items/': { status: 204 },
    ...(responses as Responses),
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

/** Names on the cards, in order. */
export const names = () =>
  screen.queryAllByRole('article').map((card) => card.querySelector('[title]')?.textContent);
/** Text of the item counter. */
export const counter = () => screen.queryByTestId('item-counter')?.textContent;
/** Waits for the card of an item. */
export const waitForItem = (name: string) => waitFor(() => expect(names()).toContain(name));
