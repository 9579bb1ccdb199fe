// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { createItem, profileId } from '../../../../testing/items.ts';
import { WishForm } from './wish-form.tsx';

startMessages({});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('removes the link of a wish', async () => {
  const item = createItem('Rain boots', { category: 'shoes' });
  const wish: Wish = { ...item, url: 'https://shop.example/boots', reservation: null };
  const changes: { readonly url?: string | null }[] = [];
  await startTestServer({
    'GET /api/growth': { body: { measurements: [] } },
    [`PATCH /api/wishes/${wish.id}`]: (body) => {
      changes.push(JSON.parse(body));
      return { body: { ...wish, url: null } };
    },
  });
  const person = { id: profileId, name: 'Leo' } as unknown as Profile;
  const renderForm = async () => {
    await act(async () => {
      render(
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <WishForm person={person} wish={wish} onDone={() => undefined} />
        </QueryClientProvider>,
      );
    });
    // happy-dom does not apply the value that the form sets.
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Shoes');
  };
  await renderForm();
  screen.getByText('shop.example/boots');
  await userEvent.click(screen.getByRole('button', { name: 'Save wish' }));
  await waitFor(() => expect(changes).toHaveLength(1));
  expect(changes[0]).not.toHaveProperty('url');

  cleanup();
  await renderForm();
  await userEvent.click(screen.getByRole('button', { name: 'Remove link' }));
  expect(screen.queryByText('shop.example/boots')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save wish' }));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes[1]).toHaveProperty('url', null);
});
