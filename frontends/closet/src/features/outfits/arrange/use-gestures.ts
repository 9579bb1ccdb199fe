import { type PointerEvent, type RefObject, useRef } from 'react';
import { changePlace, type EditedElement, limitPlace } from './elements.ts';
import { type Point, readCornerDrag, readGesture, type Touch } from './gesture.ts';
import { snapPosition, snapRotation } from './snap.ts';
import type { ArrangerState } from './use-arranger.ts';

/** A pointer on the picture: where it was when the gesture began, and where it is. */
type HeldPointer = { readonly id: number; readonly from: Point; readonly to: Point };

type Gesture = {
  /** Element as it was when the gesture began. */
  readonly start: EditedElement;
  readonly latest: EditedElement;
  readonly isCorner: boolean;
  readonly pointers: readonly HeldPointer[];
};

const toTouch = (pointers: readonly HeldPointer[], end: 'from' | 'to'): Touch | undefined => {
  const [first, second] = pointers;
  if (!first) return undefined;
  return second ? [first[end], second[end]] : [first[end]];
};

/** Begins a gesture again with what it has changed so far, when a finger joins or leaves. */
const rebase = (gesture: Gesture, pointers: readonly HeldPointer[]): Gesture => ({
  ...gesture,
  start: gesture.latest,
  pointers: pointers.map((pointer) => ({ ...pointer, from: pointer.to })),
});

/** Returns the element as the pointers of a gesture change it, before it snaps. */
const applyGesture = ({ start, isCorner, pointers }: Gesture, box: DOMRect): EditedElement => {
  const [from, to] = [toTouch(pointers, 'from'), toTouch(pointers, 'to')];
  if (!from || !to) return start;
  const center = { x: (start.x / 100) * box.width, y: (start.y / 100) * box.height };
  return changePlace(
    start,
    isCorner ? readCornerDrag(center, from[0], to[0], box) : readGesture(from, to, box),
  );
};

/** Moves, scales and turns the elements of a picture by mouse, pen and fingers. */
export const useGestures = (stage: RefObject<HTMLElement | null>, arranger: ArrangerState) => {
  const gesture = useRef<Gesture>(undefined);

  const readPoint = ({ clientX, clientY }: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };

  const begin = (event: PointerEvent, start: EditedElement, isCorner: boolean) => {
    if (gesture.current || event.button !== 0) return;
    const point = readPoint(event);
    stage.current?.setPointerCapture(event.pointerId);
    arranger.select(start.id);
    const pointers = [{ id: event.pointerId, from: point, to: point }];
    gesture.current = { start, latest: start, isCorner, pointers };
  };

  const end = ({ pointerId }: PointerEvent) => {
    const current = gesture.current;
    if (!current?.pointers.some(({ id }) => id === pointerId)) return;
    const others = current.pointers.filter(({ id }) => id !== pointerId);
    gesture.current = others.length > 0 ? rebase(current, others) : undefined;
    if (!gesture.current) arranger.release(current.latest);
  };

  return {
    /** Moves an element with the pointer that presses it. */
    beginMove: (event: PointerEvent, element: EditedElement) => begin(event, element, false),
    /** Scales and turns an element by its corner. */
    beginCorner: (event: PointerEvent, element: EditedElement) => begin(event, element, true),
    stageProps: {
      onPointerDown: (event: PointerEvent) => {
        const current = gesture.current;
        const isHeld = current?.pointers.some(({ id }) => id === event.pointerId);
        if (!current || isHeld || current.isCorner || current.pointers.length > 1) return;
        const point = readPoint(event);
        stage.current?.setPointerCapture(event.pointerId);
        gesture.current = rebase(current, [
          ...current.pointers,
          { id: event.pointerId, from: point, to: point },
        ]);
      },
      onPointerMove: (event: PointerEvent) => {
        const current = gesture.current;
        const box = stage.current?.getBoundingClientRect();
        if (!current?.pointers.some(({ id }) => id === event.pointerId) || !box) return;
        const to = readPoint(event);
        const pointers = current.pointers.map((pointer) =>
          pointer.id === event.pointerId ? { ...pointer, to } : pointer,
        );
        const changed = applyGesture({ ...current, pointers }, box);
        const isMove = !current.isCorner && pointers.length === 1;
        const others = arranger.elements.filter(({ id }) => id !== changed.id);
        const snapped = isMove
          ? snapPosition(changed, others)
          : { place: { ...changed, rotation: snapRotation(changed.rotation) }, guides: {} };
        const latest = limitPlace(snapped.place);
        gesture.current = { ...current, latest, pointers };
        arranger.hold({ element: latest, guides: snapped.guides });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};
