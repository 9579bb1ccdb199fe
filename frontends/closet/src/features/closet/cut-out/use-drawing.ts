import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CutOutImages, drawMask, drawPreview } from './cut-out-images.ts';
import { drawStroke, type Point, type Stroke, type Tool } from './strokes.ts';

export type Drawing = {
  readonly mask: HTMLCanvasElement;
  readonly hasStrokes: boolean;
  /** Begins a stroke at a point. */
  begin(tool: Tool, width: number, point: Point): void;
  /** Continues the stroke that has begun, if any. */
  extend(point: Point): void;
  end(): void;
  undo(): void;
};

/** Draws strokes on the mask of a photo and shows the result on a canvas. */
export const useDrawing = (images: CutOutImages, preview: RefObject<HTMLCanvasElement | null>): Drawing => {
  const [mask] = useState(() => {
    const { naturalWidth: width, naturalHeight: height } = images.photo;
    return Object.assign(document.createElement('canvas'), { width, height });
  });
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const current = useRef<Stroke>(undefined);
  const show = () => {
    const context = preview.current?.getContext('2d');
    if (context) drawPreview(context, mask, images.photo);
  };
  const paint = (stroke: Stroke) => {
    const context = mask.getContext('2d');
    if (context) drawStroke(context, stroke);
  };
  const showStrokes = (shown: readonly Stroke[]) => {
    const context = mask.getContext('2d');
    if (context) drawMask(context, images);
    for (const stroke of shown) paint(stroke);
    show();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: strokes are painted as they are made
  useEffect(() => showStrokes([]), []);
  return {
    mask,
    hasStrokes: strokes.length > 0,
    begin: (tool, width, point) => {
      current.current = { tool, width, points: [point] };
      paint(current.current);
      show();
    },
    extend: (point) => {
      const stroke = current.current;
      const last = stroke?.points.at(-1);
      if (!stroke || !last) return;
      paint({ ...stroke, points: [last, point] });
      current.current = { ...stroke, points: [...stroke.points, point] };
      show();
    },
    end: () => {
      const stroke = current.current;
      current.current = undefined;
      if (stroke) setStrokes((before) => [...before, stroke]);
    },
    undo: () => {
      const kept = strokes.slice(0, -1);
      setStrokes(kept);
      showStrokes(kept);
    },
  };
};
