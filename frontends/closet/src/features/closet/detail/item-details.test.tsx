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
          <ItemDetails
            item={item}
            onEdit={() => undefined}
            onDraw={() => undefined}
            onRemove={() => undefined}
          />
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
    const item = createItem('Raincoat', {
      imageUrl: '/api/images/raincoat',
      cutOutUrl: '/api/images/raincoat_c',
      hasCutOut: true,
    });
    await startTestServer({
      'GET /api/auth/user': { body: { id: 'ana', isPremium: false, onboardingCompleted: true } },
      [`PATCH /api/clothing-items/${item.id}`]: (body) => {
        changes.push(JSON.parse(body));
        return { body: { ...item, cutOutUrl: null } };
      },
    });
    const show = (shown: typeof item) => (
      <QueryClientProvider client={createQueryClient(() => undefined)}>
        <ItemDetails
          item={shown}
          onEdit={() => undefined}
          onDraw={() => undefined}
          onRemove={() => undefined}
        />
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

  it('shows what was written down with the cost per wear, marks a favorite, and adds a copy', async () => {
    const sent: unknown[] = [];
    const item = createItem('Jeans', {
      category: 'bottoms',
      wearCount: 4,
      details: {
        label: null,
        brand: 'Arket',
        price: { amount: 4990, currency: 'USD' },
        purchasedOn: '2026-03-01',
        shop: null,
        material: null,
        notes: null,
        condition: 'good',
        care: [],
        quantity: 1,
      },
    });
    const answer = (body: string) => {
      sent.push(JSON.parse(body));
      return { body: { ...item, ...JSON.parse(body) } };
    };
    await startTestServer({
      'GET /api/auth/user': { body: { id: 'ana', isPremium: false, onboardingCompleted: true } },
      [`PATCH /api/clothing-items/${item.id}`]: answer,
      'POST /api/clothing-items': answer,
    });
    await act(async () => {
      render(
        <QueryClientProvider client={createQueryClient(() => undefined)}>
          <ItemDetails
            item={item}
            onEdit={() => undefined}
            onDraw={() => undefined}
            onRemove={() => undefined}
          />
        </QueryClientProvider>,
      );
    });
    const texts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(texts).toEqual([
      'Brand: Arket',
      'Price: $49.90',
      'Cost per wear: $12.48',
      'Bought on: March 1, 2026',
      'Condition: Good',
    ]);

    await userEvent.click(screen.getByRole('button', { name: 'Favorite', pressed: false }));
    await waitFor(() => expect(sent).toEqual([{ isFavorite: true }]));
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));

    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ name: 'Jeans', category: 'bottoms', details: item.details }),
    );
  });
});
