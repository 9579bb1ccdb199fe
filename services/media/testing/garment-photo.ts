import sharp from 'sharp';

type GarmentPhotoOptions = {
  readonly color?: string;
  readonly width?: number;
  readonly height?: number;
};

/** Creates a photo of a T-shirt on a wooden floor, drawn with some light and folds. */
export const createGarmentPhoto = ({
  color = '#c41f2b',
  width = 900,
  height = 1200,
}: GarmentPhotoOptions = {}): Promise<Buffer> => {
  const planks = Array.from(
    { length: 8 },
    (_, index) =>
      `<rect x="${index * 115}" width="113" height="1200" fill="hsl(32 34% ${62 + ((index * 7) % 9)}%)"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" width="${width}" height="${height}">
    <defs>
      <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#000" stop-opacity=".22"/>
      </linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="7"/></filter>
    </defs>
    <rect width="900" height="1200" fill="#6d5238"/>${planks}
    <path d="M335 250 Q450 335 565 250 L700 320 L800 520 L690 575 L655 505 L660 980 L240 980 L245 505 L210 575 L100 520 L200 320 Z"
      transform="translate(8 12)" fill="#000" opacity=".35" filter="url(#soft)"/>
    <path id="shirt" d="M335 250 Q450 335 565 250 L700 320 L800 520 L690 575 L655 505 L660 980 L240 980 L245 505 L210 575 L100 520 L200 320 Z" fill="${color}"/>
    <path d="M335 250 Q450 335 565 250 L700 320 L800 520 L690 575 L655 505 L660 980 L240 980 L245 505 L210 575 L100 520 L200 320 Z" fill="url(#light)"/>
    <path d="M335 250 Q450 350 565 250" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="9"/>
    <path d="M655 505 L640 380 M245 505 L262 380 M300 700 Q420 760 500 690 M380 860 Q470 900 610 850" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="8"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
};
