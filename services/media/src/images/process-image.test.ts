import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { invalidFiles, secrets, validFiles } from '../../testing/image-corpus.ts';
import { processImage } from './process-image.ts';

const thumbHash = /^[A-Za-z0-9+/]{20,60}=*$/;

describe('processImage', () => {
  // All libvips decoders are enabled in this process, so only the file type check rejects SVG and TIFF.
  it.each(invalidFiles)('rejects $name with $code', async ({ file, code }) => {
    await expect(processImage(await file())).rejects.toMatchObject({ code });
  });

  it.each(validFiles)('accepts $name', async ({ file }) => {
    const { renditions, ...image } = await processImage(await file());

    const sizes = await Promise.all(renditions.map(({ bytes }) => sharp(bytes).metadata()));
    expect(renditions.map(({ rendition }) => rendition)).toEqual(['whole', '200', '400', '800']);
    expect(image).toEqual({
      width: sizes[0]?.width,
      height: sizes[0]?.height,
      thumbHash: expect.stringMatching(thumbHash),
    });
  });

  it('encodes an image once for all widths that would not reduce it', async () => {
    const file = await sharp({ create: { width: 300, height: 500, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();

    const [whole, small, medium, large] = (await processImage(file)).renditions.map(({ bytes }) => bytes);

    expect(medium).toBe(whole);
    expect(large).toBe(whole);
    expect((await sharp(small).metadata()).width).toBe(200);
  });
});

describe('validFiles', () => {
  it('contain the metadata that must be removed', async () => {
    const files = await Promise.all(validFiles.map(({ file }) => file()));
    const metadata = await sharp(files[0]).metadata();

    for (const secret of secrets) expect(files.some((file) => file.includes(secret))).toBe(true);
    const embedded = { exif: expect.any(Buffer), xmp: expect.any(Buffer), icc: expect.any(Buffer) };
    expect(metadata).toMatchObject({ orientation: 6, ...embedded });
  });
});
