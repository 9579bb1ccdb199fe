/** Position on the photo in pixels. */
export type Point = { readonly x: number; readonly y: number };

export type Tool = 'erase' | 'restore';

/** A line of the brush over the mask, which is opaque where the item is. */
export type Stroke = {
  readonly tool: Tool;
  /** Diameter of the brush in pixels. */
  readonly width: number;
  readonly points: readonly Point[];
};

/** Draws a stroke onto a mask. */
export const drawStroke = (mask: CanvasRenderingContext2D, { tool, width, points }: Stroke): void => {
  const [start] = points;
  if (!start) return;
  mask.globalCompositeOperation = tool === 'erase' ? 'destination-out' : 'source-over';
  mask.lineWidth = width;
  mask.lineCap = 'round';
  mask.lineJoin = 'round';
  mask.beginPath();
  // A canvas leaves out lines without a length, and a dot would be one.
  mask.moveTo(start.x - 0.01, start.y);
  for (const { x, y } of points) mask.lineTo(x, y);
  mask.stroke();
  mask.globalCompositeOperation = 'source-over';
};

const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** Returns the brush after an arrow key, within the photo. Undefined for other keys. */
export const moveBrush = (
  { x, y }: Point,
  key: string,
  step: number,
  size: { readonly width: number; readonly height: number },
): Point | undefined => {
  const direction = Object.hasOwn(STEPS, key) ? STEPS[key as keyof typeof STEPS] : undefined;
  return (
    direction && {
      x: clamp(x + direction.x * step, size.width),
      y: clamp(y + direction.y * step, size.height),
    }
  );
};
