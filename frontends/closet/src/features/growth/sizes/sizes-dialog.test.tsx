// @vitest-environment happy-dom
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/api-server.ts';
import { createItem, profileId } from '../../../../testing/items.ts';
import { SizesDialog } from './sizes-dialog.tsx';

startMessages({});
afterEach(cleanup);

const sized = createItem('Sized shirt', { size: { system: 'us', value: '6' } });
const boots = createItem('Rain boots', { category: 'shoes', size: null });
const shirt = createItem('Plain shirt', { size: null });
const boxed = createItem('Boxed coat', {
  size: null,
  stored: { place: 'box', boxId: 'box', since: '2026-11-01' },
});

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

const renderDialog = async (items: readonly ReturnType<typeof createItem>[]) => {
  const changes: unknown[] = [];
  await startTestServer({
    [`GET /api/clothing-items/${profileId}`]: { body: items },
    ...Object.fromEntries(
      items.map((item) => [
        `PATCH /api/clothing-items/${item.id}`,
        (body: string) => {
          const change = JSON.parse(body);
          changes.push([item.name, change]);
          return { body: { ...item, ...change } };
        },
      ]),
    ),
  });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <SizesDialog profileId={profileId} isOpen onClose={() => undefined} />
    </QueryClientProvider>,
  );
  return changes;
};

describe('SizesDialog', () => {
  it('gives each item without a size one by a single choice, and leaves it in the list', async () => {
    const changes = await renderDialog([sized, boots, shirt, boxed]);
    await screen.findByText('Plain shirt');
    expect(screen.queryByText('Sized shirt')).toBeNull();
    expect(screen.queryByText('Boxed coat')).toBeNull();

    await userEvent.selectOptions(select('Size of Plain shirt'), 'M');
    await userEvent.selectOptions(select('Size of Rain boots'), '1');

    await waitFor(() =>
      expect(changes).toEqual([
        ['Plain shirt', { size: { system: 'other', value: 'M' } }],
        ['Rain boots', { size: { system: 'shoe-us', value: '1' } }],
      ]),
    );
    await waitFor(() => expect(select('Size of Plain shirt').value).toBe('other M'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says that every item has a size', async () => {
    await renderDialog([sized]);
    expect(await screen.findByText('Every item in the closet has a size.')).toBeDefined();
  });
});
