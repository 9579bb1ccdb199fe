// @vitest-environment happy-dom
import { ApiError } from '@fitfolk/api-client';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { ImageFileError } from '@fitfolk/web-kit/upload/image-file.ts';
import { describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import type { QueueApi } from './queue-api.ts';
import type { EntryFields, QueueEntry } from './queue-entry.ts';
import { describeRejected } from './select-files.ts';
import { createUploadQueue } from './upload-queue.ts';

startMessages({});

/** Starts a queue whose uploads wait until the test finishes them. */
const startQueue = ({
  prepare = async (file) => ({ file, imageHash: undefined }),
  listImageHashes = async () => [],
  analyze = async () => undefined,
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
      prepare,
      listImageHashes,
      store: () => {
        const upload = Promise.withResolvers<string>();
        uploads.push(upload);
        return upload.promise;
      },
      register: async () => '/api/images/jacket',
      analyze,
      add,
      change,
    },
    onRejected: (files) => rejections.push(describeRejected(files)),
  });
  const editAll = (fields: Partial<EntryFields>) =>
    queue.edit(
      queue.read().map(({ id }) => id),
      fields,
    );
  return { queue, editAll, uploads, rejections, stored };
};

/** Queues one image and completes its fields. */
const makeReady = async (
  { queue, editAll, uploads }: ReturnType<typeof startQueue>,
  name: string,
): Promise<void> => {
  await queue.enqueue(createFiles(1));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.resolve('/bucket/0');
  await editAll({ name, category: 'outerwear' });
  await expect.poll(() => queue.read().map(({ state }) => state)).toEqual(['ready']);
};

const createFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['an item'], `${index}.jpg`, { type: 'image/jpeg' }));

describe('createUploadQueue', () => {
  it('uploads six images at a time', async () => {
    const { queue, uploads } = startQueue();

    await queue.enqueue(createFiles(20));
    await expect.poll(() => uploads.length).toBe(6);
    uploads[0]?.resolve('/bucket/0');

    await expect.poll(() => queue.read().map(({ state }) => state)).toContain('ready');
    await expect.poll(() => uploads.length).toBe(7);
  });

  it('takes what fits, and names the reason of every other file in one message', async () => {
    const { queue, rejections } = startQueue();
    const [first] = createFiles(1);

    await queue.enqueue([
      new File(['words'], 'notes.txt', { type: 'text/plain' }),
      new File([], 'empty.jpg', { type: 'image/jpeg' }),
      ...createFiles(19),
      first as File,
      ...createFiles(25).slice(19),
    ]);

    expect(queue.read().map(({ fileName }) => fileName)).toEqual(createFiles(20).map(({ name }) => name));
    expect(rejections).toEqual([
      'Only image files are allowed: notes.txt. This file is empty: empty.jpg. Cannot add the duplicate file: 0.jpg. You can only upload 20 files: 20.jpg, 21.jpg, 22.jpg and 2 more.',
    ]);
  });

  it('rejects a file for good when the browser cannot make an image of it, and uploads the others', async () => {
    const { queue, uploads } = startQueue({
      prepare: async (file) => {
        if (file.name === '0.jpg') throw new ImageFileError('damaged');
        return { file, imageHash: undefined };
      },
    });

    await queue.enqueue(createFiles(2));
    await expect.poll(() => uploads.length).toBe(1);

    expect(queue.read()[0]).toMatchObject({ state: 'rejected', problem: 'This photo is damaged' });
  });

  it('can retry a photo whose decoder did not load', async () => {
    let attempts = 0;
    const { queue, uploads } = startQueue({
      prepare: async (file) => {
        attempts += 1;
        if (attempts === 1) throw new Error('The HEIC decoder failed to load');
        return { file, imageHash: undefined };
      },
    });
    await queue.enqueue(createFiles(1));
    await expect.poll(() => queue.read()[0]?.state).toBe('failed');

    await queue.retry(queue.read()[0]?.id ?? '');

    await expect.poll(() => uploads.length).toBe(1);
  });

  it('asks before it uploads a photo that the closet or the list has, also after a reload', async () => {
    const photo = { file: createFiles(1)[0] as File, imageHash: 'ffff0000ffff0000' };
    const first = startQueue({
      prepare: async (file) => ({
        file,
        imageHash: file.name === '0.jpg' ? 'ffff0000ffff0001' : '0123456789abcdef',
      }),
      listImageHashes: async () => [photo.imageHash],
    });
    await first.queue.enqueue(createFiles(3));
    const getPlaces = (queue: typeof first.queue) => queue.read().map(({ duplicateIn }) => duplicateIn);
    await expect.poll(() => getPlaces(first.queue)).toEqual(['closet', undefined, 'list']);
    expect(first.uploads).toHaveLength(1);

    const second = startQueue({ stored: first.stored });
    await second.queue.resume();
    expect(second.queue.read().map(({ state }) => state)).toEqual(['duplicate', 'uploading', 'duplicate']);
    await second.queue.addAgain(second.queue.read()[0]?.id ?? '');

    await expect.poll(() => second.uploads.length).toBe(2);
  });

  it('adds the kind that the photo shows, unless another one is chosen or it contradicts the category', async () => {
    const added: unknown[] = [];
    const { queue, uploads } = startQueue({
      analyze: async () => ({
        name: 'Red scarf',
        category: 'accessories',
        kind: 'scarf',
        season: null,
        analyzedBy: 'local',
      }),
      add: async ({ name, category, kind }) => {
        added.push({ name, category, kind });
        return createItem(name);
      },
    });
    await queue.enqueue(createFiles(3));
    await expect.poll(() => uploads.length).toBe(3);
    for (const upload of uploads) upload.resolve('/bucket/0');
    await expect.poll(() => queue.read().every(({ state }) => state === 'ready')).toBe(true);
    const [, hat, shoes] = queue.read().map(({ id }) => id);

    await queue.edit([hat ?? ''], { name: 'Hat', kind: 'hat' });
    await queue.edit([shoes ?? ''], { name: 'Shoes', category: 'shoes' });
    await queue.addAll();

    expect(added).toEqual([
      { name: 'Red scarf', category: 'accessories', kind: 'scarf' },
      { name: 'Hat', category: 'accessories', kind: 'hat' },
      { name: 'Shoes', category: 'shoes' },
    ]);
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
    await first.editAll({ name: 'Blue jacket' });

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
