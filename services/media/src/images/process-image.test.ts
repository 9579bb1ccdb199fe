import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { invalidFiles, secrets, validFiles } from '../../testing/image-corpus.ts';
import { processImage } from './process-image.ts';

const thumbHash = /^[A-Za-z0-9+/]{20,60}=*$/;

describe('a picture', () => {
  // In this process every decoder of libvips is free to run: the file's first bytes alone keep SVG and TIFF out.
  it.each(invalidFiles)('is not made of $name', async ({ file }) => {
    await expect(processImage(await file())).rejects.toMatchObject({ code: 'upload-not-an-image' });
  });

  it.each(validFiles)('is made of $name', async ({ file }) => {
    const { renditions, ...picture } = await processImage(await file());

    const sizes = await Promise.all(renditions.map(({ bytes }) => sharp(bytes).metadata()));
    expect(renditions.map(({ rendition }) => rendition)).toEqual(['whole', '200', '400', '800']);
    expect(picture).toEqual({
      width: sizes[0]?.width,
      height: sizes[0]?.height,
      thumbHash: expect.stringMatching(thumbHash),
    });
  });
});

describe('the test files', () => {
  it('carry what must not be served', async () => {
    const files = await Promise.all(validFiles.map(({ file }) => file()));
    const metadata = await sharp(files[0]).metadata();

    for (const secret of secrets) expect(files.some((file) => file.includes(secret))).toBe(true);
    const embedded = { exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) };
    expect(metadata).toMatchObject({ orientation: 6, ...embedded });
  });
});
