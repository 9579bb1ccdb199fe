import sharp from 'sharp';

/** Camera model in the EXIF data. Served images must not contain it. */
const CAMERA_MODEL = 'Fitfolk Test Camera 3000';

/**
 * Creates a phone photo with EXIF orientation, GPS position and camera model. Stored as 1,600 × 1,200 px; upright it is
 * 1,200 × 1,600 px, dark blue with a red bar along the upper edge.
 */
export const createPhonePhoto = async (): Promise<Buffer> => {
  const bar = await sharp({ create: { width: 200, height: 1200, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1f2f5c' } })
    .composite([{ input: bar, left: 0, top: 0 }])
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Make: CAMERA_MODEL, Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 1200/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 3600/100',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
};

/** Creates a small photo without metadata. */
export const createSmallPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: '#1f2f5c' } })
    .jpeg()
    .toBuffer();

/** Creates an upright photo of a dark item on a light gray background, as in a dim room. */
export const createItemPhoto = async (): Promise<Buffer> => {
  const item = await sharp({ create: { width: 200, height: 250, channels: 3, background: '#1f2f5c' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 400, height: 500, channels: 3, background: '#b9b9b9' } })
    .composite([{ input: item }])
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** Storage of a gradient photo; an upright JPEG by default. */
export type GradientOptions = { readonly rotated?: boolean; readonly format?: 'jpeg' | 'avif' | 'gif' };

/** Width and height of the image that `createGradientPhoto` enlarges. */
const GRADIENT_SIZE = 256;

/**
 * Creates an upright photo whose red channel grows from left to right and whose green channel grows from top to bottom,
 * so that a pixel tells its place in the photo. With `rotated`, a JPEG is stored on its side with an EXIF orientation.
 */
export const createGradientPhoto = async (
  width: number,
  height: number,
  { rotated = false, format = 'jpeg' }: GradientOptions = {},
): Promise<Buffer> => {
  const pixels = Buffer.alloc(GRADIENT_SIZE * GRADIENT_SIZE * 3, 80);
  for (let row = 0; row < GRADIENT_SIZE; row += 1) {
    for (let column = 0; column < GRADIENT_SIZE; column += 1) {
      pixels.set([column, row], (row * GRADIENT_SIZE + column) * 3);
    }
  }
  const raw = { width: GRADIENT_SIZE, height: GRADIENT_SIZE, channels: 3 } as const;
  const upright = await sharp(pixels, { raw })
    .resize(width, height, { fit: 'fill' })
    .toFormat(format, { effort: 1 })
    .toBuffer();
  if (!rotated) return upright;
  return sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
};

/** Creates a photo of a striped shirt that lies askew on a wooden floor, with as many shapes as a real photo has. */
export const createShirtPhoto = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="#c9b08a"/>
      <path d="M0 310h900M0 640h900M0 960h900" stroke="#a98f68" stroke-width="9"/>
      <path d="M620 0h280v420z" fill="#8d7450"/>
      <g transform="rotate(-11 450 600)">
        <path d="M250 260l140-60h150l130 60 110 170-110 70-50-60v540H280V440l-40 60-110-80z" fill="#1f2f5c"/>
        <path d="M280 560h340v60H280zM280 700h340v30H280z" fill="#f0eee6"/>
        <path d="M500 320h80v90h-80z" fill="#b3202a"/>
      </g>
    </svg>`),
  )
    .jpeg()
    .toBuffer();
