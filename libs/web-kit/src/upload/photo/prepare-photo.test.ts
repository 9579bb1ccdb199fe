// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type ImageCodecsOptions, stubImageCodecs } from '../../../testing/image-codecs.ts';
import { preparePhoto } from './prepare-photo.ts';

const JPEG = '\u{ff}\u{d8}\u{ff}';

/** Creates a file whose bytes are the code units of a text. */
const createFile = (name: string, type: string, start = JPEG, size = 20): File =>
  new File([Uint8Array.from({ length: size }, (_, at) => start.charCodeAt(at) || 0)], name, { type });

const prepare = (file: File, codecs: ImageCodecsOptions = {}) => {
  stubImageCodecs(codecs);
  return preparePhoto(file);
};

describe('preparePhoto', () => {
  it.each([
    ['a photo of 48 megapixels', 8064, 6048, 'image/jpeg', '2048 × 1536'],
    ['an upright photo of 12 megapixels', 3024, 4032, 'image/jpeg', '1536 × 2048'],
    ['a small PNG', 800, 600, 'image/png', '800 × 600'],
  ])('turns %s into a WebP of at most 2048 pixels', async (_, width, height, type, size) => {
    const { file } = await prepare(createFile('photo', type), { width, height });

    expect(file.type).toBe('image/webp');
    expect(file.name).toBe('photo');
    expect(await file.text()).toBe(size);
  });

  it('leaves a small JPEG as it is', async () => {
    const photo = createFile('small.jpg', 'image/jpeg');
    expect((await prepare(photo)).file).toBe(photo);
  });

  it('encodes a small JPEG of more than a megabyte', async () => {
    const { file } = await prepare(createFile('large.jpg', 'image/jpeg', JPEG, 1_000_001));
    expect(file.type).toBe('image/webp');
  });

  it.each([
    ['a photo', [40, 60, 120, 255], 'image/jpeg'],
    ['a transparent image', [40, 60, 120, 0.5], 'image/png'],
  ])('encodes %s in what a browser without WebP can', async (_, pixel, type) => {
    const codecs = { width: 3000, height: 2000, encodes: ['image/jpeg'], getPixel: () => pixel };
    expect((await prepare(createFile('photo.png', 'image/png'), codecs)).file.type).toBe(type);
  });

  it('takes what the browser shows of an incomplete photo', async () => {
    const prepared = prepare(createFile('photo.jpg', 'image/jpeg'), { canDecode: () => false });
    await expect(prepared).resolves.toMatchObject({ file: { name: 'photo.jpg' } });
  });

  it.each<readonly [string, string, File, ImageCodecsOptions]>([
    ['empty', 'an empty file', createFile('a.jpg', 'image/jpeg', '', 0), {}],
    ['notAnImage', 'a file of another type', createFile('a.pdf', 'application/pdf'), {}],
    [
      'notAnImage',
      'text named as an image',
      createFile('a.png', 'image/png', 'text'),
      { canShow: () => false },
    ],
    ['damaged', 'a JPEG that is not shown', createFile('a.jpg', 'image/jpeg'), { canShow: () => false }],
    ['damaged', 'a JPEG without pixels', createFile('a.jpg', 'image/jpeg'), { getPixel: () => [0, 0, 0, 0] }],
    ['tooManyPixels', '202 megapixels', createFile('a.jpg', 'image/jpeg'), { width: 20_200, height: 10_000 }],
  ])('rejects as "%s" %s', async (problem, _, file, codecs) => {
    await expect(prepare(file, codecs)).rejects.toMatchObject({ problem });
  });

  it('prepares the next photo after a rejected one', async () => {
    stubImageCodecs();
    const rejected = preparePhoto(createFile('a.pdf', 'application/pdf'));
    const prepared = preparePhoto(createFile('a.jpg', 'image/jpeg'));

    await expect(rejected).rejects.toMatchObject({ problem: 'notAnImage' });
    await expect(prepared).resolves.toMatchObject({ file: { name: 'a.jpg' } });
  });
});
