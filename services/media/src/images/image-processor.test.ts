import { describe, expect, it } from 'vitest';
import { createJpeg } from '../../testing/image-corpus.ts';
import { createImageProcessor } from './image-processor.ts';

describe('the darkroom', () => {
  it('sends uploads away when too many wait, and takes them again later', async () => {
    const photo = await createJpeg();
    const darkroom = createImageProcessor(1);
    const opened = Promise.withResolvers<Buffer>();
    const waiting = Array.from({ length: 25 }, () => darkroom.process(() => opened.promise));

    await expect(darkroom.process(async () => photo)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterS: 5,
    });
    opened.resolve(photo);
    await Promise.all(waiting);

    await expect(darkroom.process(async () => photo)).resolves.toMatchObject({ width: 640, height: 480 });
  });

  it('develops no more at once than it was told', async () => {
    const darkroom = createImageProcessor(2);
    let loading = 0;
    const most: number[] = [];
    const load = async (): Promise<Buffer> => {
      loading += 1;
      most.push(loading);
      const photo = await createJpeg(80, 60);
      loading -= 1;
      return photo;
    };

    await Promise.all(Array.from({ length: 8 }, () => darkroom.process(load)));

    expect(Math.max(...most)).toBe(2);
  });
});
