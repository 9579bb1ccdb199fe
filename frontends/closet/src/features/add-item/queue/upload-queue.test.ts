// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import type { QueueApi } from './queue-api.ts';
import { createUploadQueue } from './upload-queue.ts';

startMessages({});

/** Starts a queue whose uploads wait until the test finishes them. */
const startQueue = ({
  add = () => Promise.reject(new Error('Nothing is added')),
}: Partial<QueueApi> = {}) => {
  const uploads: PromiseWithResolvers<string>[] = [];
  const rejections: string[] = [];
  const queue = createUploadQueue({
    profileId: 'ana',
    storage: { load: async () => [], save: async () => undefined, remove: async () => undefined },
    api: {
      store: () => {
        const upload = Promise.withResolvers<string>();
        uploads.push(upload);
        return upload.promise;
      },
      register: async () => '/api/images/jacket',
      analyze: async () => undefined,
      add,
    },
    onRejected: (reason) => rejections.push(reason),
  });
  return { queue, uploads, rejections };
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

  it('adds an item with the same key in every attempt, and with a new one after an edit', async () => {
    const keys: string[] = [];
    const { queue, uploads } = startQueue({
      add: (_item, idempotencyKey) => {
        keys.push(idempotencyKey);
        const isLost = keys.length % 2 === 1;
        return Promise.reject(isLost ? new TypeError('Connection lost') : new Error('Rejected'));
      },
    });
    await queue.enqueue(createFiles(1));
    uploads[0]?.resolve('/bucket/0');
    await queue.editAll({ name: 'Jacket', category: 'outerwear' });
    await expect.poll(() => queue.read().map(({ state }) => state)).toEqual(['ready']);

    await queue.addAll();
    await queue.editAll({ name: 'Blue jacket' });
    await queue.addAll();

    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
