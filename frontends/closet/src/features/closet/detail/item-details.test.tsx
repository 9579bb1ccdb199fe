// @vitest-environment happy-dom
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { createItem } from '../../../../testing/items.ts';
import { ItemDetails } from './item-details.tsx';

startMessages({});
afterEach(cleanup);

describe('ItemDetails', () => {
  it('shows the kind of an item and changes it by one choice', async () => {
    const changes: unknown[] = [];
    const item = createItem('IMG_2041', { category: 'outerwear', kind: 'jacket' });
    await startTestServer({
      'GET /api/auth/user': { body: { id: 'ana', isPremium: false, onboardingCompleted: true } },
      [`PATCH /api/clothing-items/${item.id}`]: (body) => {
        changes.push(JSON.parse(body));
        return { body: { ...item, kind: 'coat' } };
      },
    });
    // Details suspend while their code loads, which only an awaited `act` expects.
    await act(async () => {
      render(
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <ItemDetails item={item} onEdit={() => undefined} onRemove={() => undefined} />
        </QueryClientProvider>,
      );
    });
    const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' });
    expect(kind.value).toBe('jacket');
    expect([...kind.options].map(({ label }) => label)).not.toContain('Scarf');

    await userEvent.selectOptions(kind, 'Coat');

    await waitFor(() => expect(changes).toEqual([{ kind: 'coat' }]));
  });

  it('shows the photo instead of the cut-out by one press, and the cut-out again', async () => {
    const changes: unknown[] = [];
    const item = createItem('Raincoat', { cutOutUrl: '/api/images/raincoat_c', hasCutOut: true });
    await startTestServer({
      'GET /api/auth/user': { body: { id: 'ana', isPremium: false, onboardingCompleted: true } },
      [`PATCH /api/clothing-items/${item.id}`]: (body) => {
        changes.push(JSON.parse(body));
        return { body: { ...item, cutOutUrl: null } };
      },
    });
    const show = (shown: typeof item) => (
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <ItemDetails item={shown} onEdit={() => undefined} onRemove={() => undefined} />
      </QueryClientProvider>
    );
    const { rerender } = await act(async () => render(show(item)));

    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    await waitFor(() => expect(changes).toEqual([{ showsPhoto: true }]));

    await act(async () => rerender(show({ ...item, cutOutUrl: null })));
    await userEvent.click(screen.getByRole('button', { name: 'Use cut-out' }));
    await waitFor(() => expect(changes.at(-1)).toEqual({ showsPhoto: false }));

    await act(async () => rerender(show({ ...item, cutOutUrl: null, hasCutOut: false })));
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });
});
