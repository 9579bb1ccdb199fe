// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createItem, profileId } from '../../../../testing/items.ts';
import type { QueueEntry } from './queue-entry.ts';
import { QueueRow } from './queue-row.tsx';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

startMessages({});
afterEach(cleanup);

const analyzed: QueueEntry = {
  id: 'one',
  profileId,
  file: new File(['a jacket'], 'one.jpg', { type: 'image/jpeg' }),
  fileName: 'one.jpg',
  fileSize: 8,
  name: 'Green jacket',
  category: 'outerwear',
  kind: 'jacket',
  season: '',
  imageUrl: '/api/images/jacket',
  isAnalyzed: true,
  state: 'ready',
};

const Row = ({ queue }: { readonly queue: UploadQueue }) => {
  const entries = useSyncExternalStore(queue.subscribe, queue.read);
  return entries.map((entry) => (
    <QueueRow
      key={entry.id}
      entry={entry}
      queue={queue}
      owners={[]}
      isChosen={undefined}
      onChoose={() => undefined}
    />
  ));
};

const renderRow = async (entry: Partial<QueueEntry> = {}) => {
  const queue = createUploadQueue({
    profileId,
    storage: {
      load: async () => [{ ...analyzed, ...entry }],
      save: async () => undefined,
      remove: async () => undefined,
    },
    api: {
      prepare: async (file) => ({ file, imageHash: undefined }),
      listImageHashes: async () => [],
      store: async () => '/bucket/0',
      register: async () => '/api/images/jacket',
      analyze: async () => undefined,
      add: async ({ name }) => createItem(name),
      change: async () => createItem('Changed'),
    },
    onRejected: () => undefined,
  });
  await queue.resume();
  render(<Row queue={queue} />);
  return queue;
};

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('QueueRow', () => {
  it('shows the kind that the photo shows, and changes it within the category', async () => {
    const queue = await renderRow();
    expect(screen.getByText('Jacket')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /^Details of one.jpg/ }));
    expect(field('Kind of one.jpg').value).toBe('jacket');

    await userEvent.selectOptions(field('Kind of one.jpg'), 'Winter coat');
    expect(queue.read()).toMatchObject([{ category: 'outerwear', kind: 'winter-coat' }]);

    await userEvent.selectOptions(field('Category for one.jpg'), 'Shoes');
    expect(field('Kind of one.jpg').value).toBe('');
    expect(queue.read()).toMatchObject([{ category: 'shoes', kind: null }]);
  });

  it('offers what model and photo say, and undoes a choice by the same tap', async () => {
    const queue = await renderRow({
      name: 'Rain boots',
      category: 'shoes',
      kind: null,
      results: {
        name: [
          { source: 'model', value: 'Rain boots' },
          { source: 'local', value: 'Green jacket' },
        ],
        category: [
          { source: 'model', value: 'shoes' },
          { source: 'local', value: 'outerwear' },
        ],
        kind: [{ source: 'local', value: 'jacket' }],
        season: [],
      },
    });
    const result = (name: string) => screen.getByRole('button', { name });
    await userEvent.click(result('Photo: Green jacket'));
    expect(queue.read()).toMatchObject([{ name: 'Green jacket' }]);
    await userEvent.click(result('AI: Rain boots'));
    expect(queue.read()).toMatchObject([{ name: 'Rain boots' }]);
    await userEvent.click(result('AI: Rain boots'));
    expect(queue.read()).toMatchObject([{ name: '' }]);

    await userEvent.click(screen.getByRole('button', { name: /^Details of one.jpg/ }));
    expect(screen.queryByRole('button', { name: 'Photo: Jacket' })).toBeNull();
    await userEvent.click(result('Photo: Outerwear'));
    expect(queue.read()).toMatchObject([{ category: 'outerwear', kind: 'jacket' }]);
    await userEvent.click(result('Photo: Jacket'));
    expect(queue.read()).toMatchObject([{ category: 'outerwear', kind: null }]);
  });
});
