import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue.ts';

startMessages({});

/** Starts a queue whose uploads wait until the test finishes them. */
const startQueue = () => {
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
      add: () => Promise.reject(new Error('Nothing is added')),
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
});
