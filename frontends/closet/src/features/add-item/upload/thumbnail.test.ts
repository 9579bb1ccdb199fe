// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createThumbnail } from './thumbnail.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Replaces the image decoder and the JPEG encoder of the browser. Returns the options that each receives. */
const stubImageCodecs = () => {
  const decoded: (ImageBitmapOptions | undefined)[] = [];
  const encoded: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async (_: Blob, options?: ImageBitmapOptions) => {
    decoded.push(options);
    return { width: options?.resizeWidth, height: 300, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    onBlob,
    type,
    quality,
  ) {
    encoded.push({ width: this.width, height: this.height, type, quality });
    onBlob(new Blob(['jpeg']));
  });
  return { decoded, encoded };
};

describe('createThumbnail', () => {
  it('creates a JPEG 200 px wide at quality 80', async () => {
    const { decoded, encoded } = stubImageCodecs();

    expect(await createThumbnail(new Blob(['photo']))).toBeInstanceOf(Blob);

    expect(decoded).toMatchObject([{ resizeWidth: 200 }]);
    expect(encoded).toEqual([{ width: 200, height: 300, type: 'image/jpeg', quality: 0.8 }]);
  });

  it('returns undefined for a format that the browser cannot decode', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('Unknown format')));

    expect(await createThumbnail(new Blob(['photo']))).toBeUndefined();
  });
});
