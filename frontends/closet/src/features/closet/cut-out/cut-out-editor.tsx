import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import chipStyles from '../../items/filter-chip.module.css';
import styles from './cut-out-editor.module.css';
import { type CutOutImages, encodeMask, loadCutOutImages } from './cut-out-images.ts';
import { useTranslations } from './messages/messages.ts';
import { moveBrush, type Point, type Tool } from './strokes.ts';
import { useDrawing } from './use-drawing.ts';
import { useResetCutOut, useSaveCutOut } from './use-save-cut-out.ts';

export type CutOutEditorProps = {
  readonly item: ClothingItem & { readonly imageUrl: string };
  readonly onDone: () => void;
};

/** Corrects the outline of an item in its photo with a brush: by pointer, finger or keyboard. */
export const CutOutEditor = (props: CutOutEditorProps) => {
  const text = useTranslations();
  const { imageUrl } = props.item;
  const { data, error, refetch } = useQuery({
    // Without the address of the cut-out, which may change while somebody draws.
    queryKey: ['cut-out', imageUrl],
    queryFn: ({ signal }) => loadCutOutImages(imageUrl, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Editor {...props} images={data} />;
  if (!error) return <Skeleton className={styles.skeleton} />;
  return (
    <Notice tone="danger">
      {getErrorMessage(error, text('loadFailed'))}
      <Button size="small" onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    </Notice>
  );
};

const TOOLS: readonly Tool[] = ['erase', 'restore'];
/** Diameters of the brush, as shares of the photo's width. */
const SIZES = { min: 0.01, max: 0.3, step: 0.01, initial: 0.07 } as const;
/** Steps of an arrow key, as shares of the photo's width. */
const STEP = { regular: 0.02, fine: 0.004 } as const;

const Editor = ({ item, onDone, images }: CutOutEditorProps & { readonly images: CutOutImages }) => {
  const text = useTranslations();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useDrawing(images, canvas);
  const { width, height } = drawing.mask;
  const [tool, setTool] = useState<Tool>('erase');
  const [size, setSize] = useState<number>(SIZES.initial);
  const [brush, setBrush] = useState<Point>();
  const save = useSaveCutOut(item, onDone);
  const reset = useResetCutOut(item, onDone);
  const toPoint = ({ clientX, clientY, currentTarget }: PointerEvent): Point => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = brush ?? { x: width / 2, y: height / 2 };
    const step = width * (event.shiftKey ? STEP.fine : STEP.regular);
    const moved = moveBrush(at, event.key, step, { width, height });
    if (!moved && event.key !== ' ') return;
    event.preventDefault();
    setBrush(moved ?? at);
    if (moved) return;
    drawing.begin(tool, size * width, at);
    drawing.end();
  };
  return (
    <div className={styles.editor}>
      <p className={styles.intro}>{text('intro')}</p>
      <div className={styles.stage}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the role of elements with keys of their own */}
        <canvas
          ref={canvas}
          width={width}
          height={height}
          className={styles.canvas}
          tabIndex={0}
          role="application"
          aria-label={text('canvas')}
          data-autofocus=""
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drawing.begin(tool, size * width, toPoint(event));
          }}
          onPointerMove={(event) => {
            setBrush(toPoint(event));
            drawing.extend(toPoint(event));
          }}
          onPointerUp={drawing.end}
          onPointerCancel={drawing.end}
          onPointerLeave={() => setBrush(undefined)}
          onBlur={() => setBrush(undefined)}
        />
        {brush && (
          <span
            className={styles.brush}
            style={{
              left: `${(brush.x / width) * 100}%`,
              top: `${(brush.y / height) * 100}%`,
              width: `${size * 100}%`,
              aspectRatio: 1,
            }}
          />
        )}
      </div>
      <div className={styles.controls}>
        <fieldset className={styles.tools} aria-label={text('tool')}>
          {TOOLS.map((each) => (
            <button
              key={each}
              type="button"
              className={chipStyles.chip}
              aria-pressed={tool === each}
              onClick={() => setTool(each)}
            >
              {text(each)}
            </button>
          ))}
        </fieldset>
        <label className={styles.size}>
          {text('size')}
          <input
            type="range"
            min={SIZES.min}
            max={SIZES.max}
            step={SIZES.step}
            value={size}
            onChange={({ currentTarget }) => setSize(currentTarget.valueAsNumber)}
          />
        </label>
        <Button size="small" disabled={!drawing.hasStrokes} onClick={drawing.undo}>
          <Undo2 size={18} aria-hidden="true" />
          {text('undo')}
        </Button>
      </div>
      {(save.error ?? reset.error) && (
        <Notice tone="danger">{getErrorMessage(save.error ?? reset.error)}</Notice>
      )}
      <DialogActions>
        <Button
          variant="primary"
          disabled={!drawing.hasStrokes}
          pending={save.isPending}
          onClick={() => save.mutate(encodeMask(drawing.mask))}
        >
          {text('save')}
        </Button>
        {images.isDrawn && (
          <Button variant="quiet" pending={reset.isPending} onClick={() => reset.mutate(undefined)}>
            {text('reset')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          {text('cancel')}
        </Button>
      </DialogActions>
    </div>
  );
};
