import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { ImageFileError } from '@fitfolk/web-kit/upload/image-file.ts';
import { describe, expect, it } from 'vitest';
import { toChangedImages } from './changed-images.ts';
import { createMoreImages, MoreImagesError } from './more-images.ts';

startMessages({});

const createFile = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });

describe('createMoreImages', () => {
  it('uploads each file by itself and leaves out what is rejected and what does not fit', async () => {
    const images = createMoreImages(['/back', '/label', '/collar'], async (file) => {
      if (file.name === 'damaged.jpg') throw new ImageFileError('damaged');
      return `/${file.name}`;
    });

    expect(images.add([createFile('damaged'), createFile('hem'), createFile('sixth')])).toBe(1);
    expect(await images.settled()).toEqual(['/back', '/label', '/collar', '/hem.jpg']);
    expect(images.read()[3]).toMatchObject({ step: 'rejected', problem: expect.stringMatching(/./) });
  });

  it('keeps a failed file to be tried again', async () => {
    let isDown = true;
    const images = createMoreImages([], async (file) => {
      if (isDown) throw new Error('down');
      return `/${file.name}`;
    });
    images.add([createFile('back')]);
    await expect(images.settled()).rejects.toBeInstanceOf(MoreImagesError);
    expect(images.read()).toMatchObject([{ step: 'failed', problem: "Couldn't upload back.jpg" }]);

    isDown = false;
    images.retry(images.read()[0]?.id ?? '');
    expect(await images.settled()).toEqual(['/back.jpg']);
  });

  it('orders, replaces and removes images, and shows those of the beginning again', async () => {
    const images = createMoreImages(['/a', '/b', '/c']);
    const [a, b, c] = images.read();
    images.move(c?.id ?? '', -2);
    images.move(c?.id ?? '', -1);
    images.replace(a?.id ?? '', '/main');
    images.remove(b?.id ?? '');
    expect(await images.settled()).toEqual(['/c', '/main']);
    images.replace(c?.id ?? '', undefined);
    expect(await images.settled()).toEqual(['/main']);
    images.reset();
    expect(await images.settled()).toEqual(['/a', '/b', '/c']);
  });
});

describe('toChangedImages', () => {
  const item = { imageUrl: '/main', moreImageUrls: ['/back', '/label'] };

  it('returns only what changes', () => {
    expect(toChangedImages(item, {}, ['/back', '/label'])).toEqual({});
    expect(toChangedImages(item, {}, ['/label', '/back'])).toEqual({ moreImageUrls: ['/label', '/back'] });
    expect(toChangedImages({ imageUrl: null }, {}, [])).toEqual({});
  });

  it('makes the first image the main one if that was removed', () => {
    expect(toChangedImages(item, { imageUrl: null }, ['/back', '/label'])).toEqual({
      imageUrl: '/back',
      moreImageUrls: ['/label'],
    });
    expect(toChangedImages(item, { imageUrl: null }, [])).toEqual({ imageUrl: null, moreImageUrls: [] });
  });
});
