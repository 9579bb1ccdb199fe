/** Area of a piece in pixels of the canvas. */
export type Area = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Margin of a print as a share of its place, as in a collage. */
const PRINT_INSET = 0.05;
/** Radius of a print's corners as a share of its width. */
const PRINT_RADIUS = 0.04;

/** Draws a photo with a background of its own with a margin and rounded corners. */
export const drawPrint = (
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  { left, top, width, height }: Area,
): void => {
  const area = {
    left: left + width * PRINT_INSET,
    top: top + height * PRINT_INSET,
    width: width * (1 - 2 * PRINT_INSET),
    height: height * (1 - 2 * PRINT_INSET),
  };
  context.save();
  context.beginPath();
  context.roundRect(area.left, area.top, area.width, area.height, area.width * PRINT_RADIUS);
  context.clip();
  drawCropped(context, image, area);
  context.restore();
};

/** Draws an image in the middle of its area, at a share of the size that the area allows. */
export const drawWhole = (
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  { left, top, width: areaWidth, height: areaHeight }: Area,
  share: number,
): void => {
  const scale = share * Math.min(areaWidth / image.width, areaHeight / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, left + (areaWidth - width) / 2, top + (areaHeight - height) / 2, width, height);
};

const TEXT_COLOR = '#2b2420';

/** Writes a text around the origin, in a font of a size in pixels. */
export const drawText = (context: CanvasRenderingContext2D, text: string, size: number): void => {
  const family = getComputedStyle(document.body).getPropertyValue('--font-serif').trim() || 'serif';
  context.font = `400 ${size}px ${family}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = TEXT_COLOR;
  context.fillText(text, 0, 0);
};

/** Fills an area with the middle of a photo. */
const drawCropped = (context: CanvasRenderingContext2D, image: ImageBitmap, area: Area): void => {
  const { left, top, width: areaWidth, height: areaHeight } = area;
  const width = Math.min(image.width, image.height * (areaWidth / areaHeight));
  const height = width * (areaHeight / areaWidth);
  const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
  context.drawImage(image, x, y, width, height, left, top, areaWidth, areaHeight);
};
