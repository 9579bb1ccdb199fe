/** Valid and malicious upload files, all generated here. */
import { crc32, deflateSync } from 'node:zlib';
import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import sharp from 'sharp';

/** 40° 42′ 46″ in EXIF: three little-endian fractions. */
const latitude = Buffer.from(Uint32Array.of(40, 1, 42, 1, 46, 1).buffer);

/** Metadata of `validFiles` that must not appear in served images. */
export const secrets = ['SecretCamera', 'SecretXmp', 'SecretText', '<script>', latitude] as const;

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Creates an image with a red left half and a blue right half. */
export const createTwoColorImage = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: blue } },
      left: width / 2,
      top: 0,
    },
  ]);

export const createJpeg = (width?: number, height?: number): Promise<Buffer> =>
  createTwoColorImage(width, height).jpeg().toBuffer();

/** Creates a photo like a phone held upright does: rotated pixels, with location and camera in the metadata. */
export const createPhonePhoto = (): Promise<Buffer> =>
  createTwoColorImage()
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 42/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 0/1 21/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>SecretXmp</a></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();

const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** Length of the PNG signature and IHDR, after which chunks can be inserted. */
const PNG_HEAD_BYTES = 33;

const createPngWithText = async (): Promise<Buffer> => {
  const png = await createTwoColorImage().png().toBuffer();
  const text = pngChunk('tEXt', Buffer.from('Comment\0SecretText', 'latin1'));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), text, png.subarray(PNG_HEAD_BYTES)]);
};

/** Creates a small grayscale PNG file with very many pixels. */
const createHugePng = (side: number, bitDepth: 1 | 16): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(bitDepth, 8);
  const row = 1 + Math.ceil((side * bitDepth) / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * side))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const script = '<html><script>alert(document.cookie)</script></html>';

/** Creates a decodable JPEG with HTML in a comment and after its end. */
const createJpegWithHtml = async (): Promise<Buffer> => {
  const file = await createJpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(script.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(script)]);
  return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2), Buffer.from(script)]);
};

const createHtmlWithJpeg = async (): Promise<Buffer> =>
  Buffer.concat([Buffer.from(script), await createJpeg()]);

/** Creates a valid JPEG of an exact size, padded after the end of the image. */
export const createJpegOfSize = async (bytes: number): Promise<Buffer> =>
  Buffer.concat([await createJpeg()], bytes);

/** HEIC file header without any image. */
const emptyHeic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
]);

type Sample = { readonly name: string; readonly type: string; readonly file: () => Promise<Buffer> | Buffer };
type InvalidSample = Sample & { readonly code: ErrorCode };

export const validFiles: readonly Sample[] = [
  { name: 'a phone photo', type: 'image/jpeg', file: createPhonePhoto },
  { name: 'a PNG with text', type: 'image/png', file: createPngWithText },
  {
    name: 'a PNG with transparency',
    type: 'image/png',
    file: () => createTwoColorImage().ensureAlpha(0.5).png().toBuffer(),
  },
  {
    name: 'a 16-bit PNG',
    type: 'image/png',
    file: () => createTwoColorImage().toColorspace('rgb16').png().toBuffer(),
  },
  { name: 'a WebP', type: 'image/webp', file: () => createTwoColorImage().webp().toBuffer() },
  { name: 'an AVIF', type: 'image/avif', file: () => createTwoColorImage().avif({ effort: 0 }).toBuffer() },
  { name: 'a GIF', type: 'image/gif', file: () => createTwoColorImage().gif().toBuffer() },
  {
    name: 'a grayscale JPEG',
    type: 'image/jpeg',
    file: () => createTwoColorImage().grayscale().jpeg().toBuffer(),
  },
  {
    name: 'a CMYK JPEG',
    type: 'image/jpeg',
    file: () => createTwoColorImage().toColorspace('cmyk').jpeg().toBuffer(),
  },
  { name: 'a 99-megapixel PNG', type: 'image/png', file: () => createHugePng(9_960, 1) },
  { name: 'a truncated JPEG', type: 'image/jpeg', file: async () => (await createJpeg()).subarray(0, 900) },
  { name: 'a two-pixel JPEG', type: 'image/jpeg', file: () => createJpeg(2, 1) },
  { name: 'a JPEG declared as PNG', type: 'image/png', file: () => createJpeg() },
  { name: 'a JPEG containing HTML', type: 'text/html', file: createJpegWithHtml },
  { name: 'a JPEG of exactly 10 MB', type: 'image/jpeg', file: () => createJpegOfSize(MAX_UPLOAD_BYTES) },
];

export const invalidFiles: readonly InvalidSample[] = [
  {
    name: 'an empty file',
    code: 'upload-empty',
    type: 'image/jpeg',
    file: () => Buffer.alloc(0),
  },
  {
    name: 'text',
    code: 'upload-not-an-image',
    type: 'image/jpeg',
    file: () => Buffer.from('a photo, honestly'),
  },
  { name: 'an HTML page', code: 'upload-not-an-image', type: 'image/png', file: () => Buffer.from(script) },
  {
    name: 'an HTML page containing a JPEG',
    code: 'upload-not-an-image',
    type: 'image/jpeg',
    file: createHtmlWithJpeg,
  },
  {
    name: 'an SVG',
    code: 'upload-not-an-image',
    type: 'image/svg+xml',
    file: () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  },
  {
    name: 'an SVG with an XML declaration',
    code: 'upload-not-an-image',
    type: 'image/png',
    file: () =>
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  },
  {
    name: 'a TIFF',
    code: 'upload-not-an-image',
    type: 'image/jpeg',
    file: () => createTwoColorImage().tiff().toBuffer(),
  },
  {
    name: 'a PDF',
    code: 'upload-not-an-image',
    type: 'image/jpeg',
    file: () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  },
  {
    name: 'a 400-megapixel PNG',
    code: 'upload-too-many-pixels',
    type: 'image/png',
    file: () => createHugePng(20_000, 1),
  },
  {
    name: 'a 25-megapixel 16-bit PNG',
    code: 'upload-too-many-pixels',
    type: 'image/png',
    file: () => createHugePng(5000, 16),
  },
  {
    name: 'a truncated PNG',
    code: 'upload-damaged',
    type: 'image/png',
    file: async () => (await createPngWithText()).subarray(0, 700),
  },
  {
    name: 'the first bytes of a JPEG',
    code: 'upload-damaged',
    type: 'image/jpeg',
    file: () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  },
  {
    name: 'a HEIC without an image',
    code: 'upload-heic-unsupported',
    type: 'image/heic',
    file: () => emptyHeic,
  },
];
