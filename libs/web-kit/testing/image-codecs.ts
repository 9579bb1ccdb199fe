import { onTestFinished, vi } from 'vitest';

export type ImageCodecsOptions = {
  /** Size of every photo, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Photos that the browser shows at least in part; all by default. */
  readonly canShow?: (file: Blob) => boolean;
  /** Photos that the browser decodes in full; all by default. */
  readonly canDecode?: (file: Blob) => boolean;
  /** Pixel (RGBA) at a place of the drawn photo, from 0 to 1; opaque and of one color by default. */
  readonly getPixel?: (x: number, y: number) => readonly number[];
  /** Formats that the browser can encode beside PNG. */
  readonly encodes?: readonly string[];
};

/** Replaces the image decoders and encoders of the browser, which test environments lack, until the test ends. */
export const stubImageCodecs = (options: ImageCodecsOptions = {}): void => {
  const { width = 800, height = 1000, encodes = ['image/webp', 'image/jpeg'] } = options;
  const { canShow = () => true, canDecode = () => true, getPixel = () => [40, 60, 120, 255] } = options;
  const files = new Map<string, Blob | MediaSource>();

  class FakeImage {
    onload = () => {};
    onerror = () => {};
    readonly naturalWidth = width;
    readonly naturalHeight = height;

    set src(url: string) {
      const file = files.get(url);
      queueMicrotask(() => (file instanceof Blob && canShow(file) ? this.onload() : this.onerror()));
    }
  }

  const decode = async (file: Blob) => {
    if (!canDecode(file)) throw new DOMException('The image could not be decoded', 'InvalidStateError');
    return { width, height, close: () => undefined };
  };
  const context = {
    drawImage: () => undefined,
    fillRect: () => undefined,
    getImageData: (_left: number, _top: number, columns: number, rows: number) => ({
      data: Array.from({ length: columns * rows }, (_, at) =>
        getPixel((at % columns) / columns, Math.floor(at / columns) / rows),
      ).flat(),
    }),
  };

  const { Image, createImageBitmap } = globalThis;
  Object.assign(globalThis, { Image: FakeImage, createImageBitmap: decode });
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      const url = `blob:${location.origin}/${crypto.randomUUID()}`;
      files.set(url, file);
      return url;
    }),
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never),
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      onBlob,
      type = 'image/png',
    ) {
      const encoded = encodes.includes(type) ? type : 'image/png';
      onBlob(new Blob([`${this.width} × ${this.height}`], { type: encoded }));
    }),
  ];
  onTestFinished(() => {
    Object.assign(globalThis, { Image, createImageBitmap });
    for (const spy of spies) spy.mockRestore();
  });
};
