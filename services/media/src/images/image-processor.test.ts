import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createJpeg } from '../../testing/image-corpus.ts';
import { createImageProcessor, type UploadedFile } from './image-processor.ts';

/** The processor blocks formats for the whole process. */
afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

describe('createImageProcessor', () => {
  it('rejects images while the queue is full', async () => {
    const file = await createJpeg(80, 60);
    const load = async () => ({ file, isOwnFile: false });
    const processor = createImageProcessor(1);
    const loaded = Promise.withResolvers<Buffer>();
    const queued = Array.from({ length: 25 }, (_, index) =>
      processor.process(`account ${index}`, async () => ({ file: await loaded.promise, isOwnFile: false })),
    );

    await expect(processor.process('ana', load)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterS: 5,
    });
    loaded.resolve(file);
    await Promise.all(queued);

    await expect(processor.process('ana', load)).resolves.toMatchObject({
      width: 80,
      height: 60,
    });
  });

  it('limits the number of concurrent images', async () => {
    const processor = createImageProcessor(2);
    let loading = 0;
    const counts: number[] = [];
    const load = async (): Promise<UploadedFile> => {
      loading += 1;
      counts.push(loading);
      const file = await createJpeg(80, 60);
      loading -= 1;
      return { file, isOwnFile: false };
    };

    await Promise.all(Array.from({ length: 8 }, () => processor.process('ana', load)));

    expect(Math.max(...counts)).toBe(2);
  });
});
