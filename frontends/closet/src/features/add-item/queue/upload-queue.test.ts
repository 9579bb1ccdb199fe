// @vitest-environment happy-dom
import { ApiError } from '@fitfolk/api-client';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import type { QueueApi } from './queue-api.ts';
import type { QueueEntry } from './queue-entry.ts';
import { createUploadQueue } from './upload-queue.ts';

startMessages({});

/** Starts a queue whose uploads wait until the test finishes them. */
const startQueue = ({
  add = () => Promise.reject(new Error('Nothing is added')),
  change = () => Promise.reject(new Error('Nothing is changed')),
  stored = new Map<string, QueueEntry>(),
}: Partial<QueueApi> & { readonly stored?: Map<string, QueueEntry> } = {}) => {
  const uploads: PromiseWithResolvers<string>[] = [];
  const rejections: string[] = [];
  const queue = createUploadQueue({
    profileId: 'ana',
    storage: {
      load: async () => [...stored.values()],
      save: async (entry) => void stored.set(entry.id, entry),
      remove: async (id) => void stored.delete(id),
    },
    api: {
      store: () => {
        const upload = Promise.withResolvers<string>();
        uploads.push(upload);
        return upload.promise;
      },
      register: async () => '/api/images/jacket',
      analyze: async () => undefined,
      add,
      change,
    },
    onRejected: (reason) => rejections.push(reason),
  });
  return { queue, uploads, rejections, stored };
};

/** Queues one image and completes its fields. */
const makeReady = async ({ queue, uploads }: ReturnType<typeof startQueue>, name: string): Promise<void> => {
  await queue.enqueue(createFiles(1));
  uploads[0]?.resolve('/bucket/0');
  await queue.editAll({ name, category: 'outerwear' });
  await expect.poll(() => queue.read().map(({ state }) => state)).toEqual(['ready']);
};

const createFiles = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File(['a garment'], `${index}.jpg`, { type: 'image/jpeg' }),
  );

describe('createUploadQueue', () => {
  it('uploads six images at a time', async () => {
    const { queue, uploads } = startQueue();

    await queue.enqueue(createFiles(20));
    expect(uploads).toHaveLength(6);
    uploads[0]?.resolve('/bucket/0');

    await expect.poll(() => queue.read().map(({ state }) => state)).toContain('ready');
    await expect.poll(() => uploads.length).toBe(7);
  });

  it('accepts twenty images and rejects the next', async () => {
    const { queue, rejections } = startQueue();

    await queue.enqueue(createFiles(21));
    expect(queue.read()).toEqual([]);
    expect(rejections).toEqual(['You can only upload 20 files']);

    await queue.enqueue(createFiles(20));
    expect(queue.read()).toHaveLength(20);
  });

  it('repeats an addition of unknown outcome with its key, also after a reload, and then changes the item', async () => {
    const additions: { readonly name: string; readonly key: string }[] = [];
    const changes: unknown[] = [];
    const add: QueueApi['add'] = async ({ name }, key) => {
      additions.push({ name, key });
      if (additions.length === 1) throw new Error('The answer is lost');
      return createItem(name, { id: 'jacket' });
    };
    const first = startQueue({ add });
    await makeReady(first, 'Jacket');
    await first.queue.addAll();
    await first.queue.editAll({ name: 'Blue jacket' });

    const { queue } = startQueue({
      add,
      change: async (itemId, change) => {
        changes.push([itemId, change]);
        return createItem('Blue jacket', { id: itemId });
      },
      stored: first.stored,
    });
    await queue.resume();

    await expect.poll(() => queue.read()).toEqual([]);
    expect(additions).toHaveLength(2);
    expect(new Set(additions.map(({ name }) => name))).toEqual(new Set(['Jacket']));
    expect(new Set(additions.map(({ key }) => key)).size).toBe(1);
    expect(changes).toEqual([['jacket', expect.objectContaining({ name: 'Blue jacket' })]]);
    expect(first.stored.size).toBe(0);
  });

  it('sends an item with a new key once an attempt was rejected', async () => {
    const keys: string[] = [];
    const started = startQueue({
      add: (_item, key) => {
        keys.push(key);
        return Promise.reject(new ApiError(400, 'Rejected', undefined));
      },
    });
    await makeReady(started, 'Jacket');

    await started.queue.addAll();
    await started.queue.addAll();

    expect(new Set(keys).size).toBe(2);
  });
});
