// @vitest-environment happy-dom
import { ana, profileNamed } from '@fitfolk/web-kit/testing/profiles.ts';
import { renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import type { QueueEntry } from './queue-entry.ts';
import { QueuePanel } from './queue-panel.tsx';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parent = { ...profileNamed('Ana', 0), isParent: true, isChild: false };
const leo = profileNamed('Leo', 1);

const createEntry = (number: number, fields: Partial<QueueEntry> = {}): QueueEntry => ({
  id: `${number}`,
  profileId: parent.id,
  file: new File(['a photo'], `${number}.jpg`, { type: 'image/jpeg' }),
  fileName: `${number}.jpg`,
  fileSize: 7,
  name: `Green T-shirt ${number}`,
  category: 'tops',
  kind: 't-shirt',
  season: '',
  imageUrl: `/api/images/${number}`,
  isAnalyzed: true,
  needsLook: false,
  state: 'ready',
  ...fields,
});

const Panel = ({ queue }: { readonly queue: UploadQueue }) => {
  const entries = useSyncExternalStore(queue.subscribe, queue.read);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <QueuePanel
      queue={queue}
      entries={entries}
      onBeforeAdd={async () => undefined}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    />
  );
};

const renderPanel = async (entries: readonly QueueEntry[]) => {
  const added: unknown[] = [];
  const queue = createUploadQueue({
    profileId: parent.id,
    storage: { load: async () => [...entries], save: async () => undefined, remove: async () => undefined },
    api: {
      prepare: async (file) => ({ file, imageHash: undefined }),
      listImageHashes: async () => [],
      store: async () => '/bucket/0',
      register: async () => '/api/images/0',
      analyze: async () => undefined,
      add: async ({ name, profileId, size, season }) => {
        added.push({ name, profileId, size, season });
        return createItem(name);
      },
      change: async () => createItem('Changed'),
    },
    onRejected: () => undefined,
  });
  await queue.resume();
  renderPage(<Panel queue={queue} />, { 'GET /api/profiles': [parent, leo] }, { user: ana });
  await screen.findByText('Adding for Ana');
  return added;
};

const select = (name: string) => screen.getByRole('combobox', { name });

describe('QueuePanel', () => {
  it('gives several photos a person, a size and a season at once', async () => {
    const added = await renderPanel([createEntry(1), createEntry(2), createEntry(3)]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 1.jpg' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 3.jpg' }));

    await userEvent.selectOptions(select('Person for the 2 selected'), 'Leo');
    await userEvent.selectOptions(select('Size for the 2 selected'), 'M');
    await userEvent.click(screen.getByRole('checkbox', { name: '2 selected' }));
    await userEvent.selectOptions(select('Season for the 3 selected'), 'Summer');
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 to Closet' }));

    const size = { system: 'other', value: 'M' };
    await vi.waitFor(() =>
      expect(added).toEqual([
        { name: 'Green T-shirt 1', profileId: leo.id, size, season: 'summer' },
        { name: 'Green T-shirt 2', profileId: parent.id, season: 'summer' },
        { name: 'Green T-shirt 3', profileId: leo.id, size, season: 'summer' },
      ]),
    );
  });

  it('applies to all photos while none is selected', async () => {
    const added = await renderPanel([createEntry(1), createEntry(2)]);

    await userEvent.selectOptions(select('Person for all'), 'Leo');
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 to Closet' }));

    await vi.waitFor(() => expect(added).toMatchObject([{ profileId: leo.id }, { profileId: leo.id }]));
  });

  it('shows those that need a look first, and leaves them there while somebody fills them in', async () => {
    await renderPanel([createEntry(1), createEntry(2, { name: '', needsLook: true })]);
    const listNames = () =>
      within(screen.getByRole('list'))
        .getAllByRole('textbox')
        .map((input) => input.getAttribute('aria-label'));
    expect(screen.getByText('1 photo needs a look')).toBeDefined();
    expect(listNames()).toEqual(['Item name for 2.jpg', 'Item name for 1.jpg']);

    await userEvent.type(screen.getByLabelText('Item name for 2.jpg'), 'Hat');

    expect(listNames()).toEqual(['Item name for 2.jpg', 'Item name for 1.jpg']);
    expect(screen.getByRole('button', { name: 'Add 2 to Closet' })).toBeDefined();
  });

  it('makes way for the closet, and says how many photos wait', async () => {
    await renderPanel([createEntry(1), createEntry(2)]);
    await userEvent.click(screen.getByRole('button', { name: 'Show closet' }));
    expect(screen.queryByRole('region')).toBeNull();
    screen.getByText('2 photos waiting to be added');

    await userEvent.click(screen.getByRole('button', { name: 'Show photos' }));
    screen.getByRole('region', { name: 'Add 2 photos' });
  });
});
