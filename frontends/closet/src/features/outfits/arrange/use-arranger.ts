import type { Arrangement } from '@fitfolk/contracts/outfits';
import type { CollageItem } from '@fitfolk/ui/collage';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useState } from 'react';
import {
  addText,
  changePlace,
  createElements,
  type EditedElement,
  type Elements,
  moveLayer,
  type PlaceChange,
  readElements,
  replaceElement,
  resetElement,
  toArrangement,
} from './elements.ts';
import { addState, redo, startHistory, undo } from './history.ts';
import { useTranslations } from './messages/messages.ts';
import type { Guides } from './snap.ts';

/** An element while a pointer changes it, and the lines at which it has snapped. */
type Held = { readonly element: EditedElement; readonly guides: Guides };

export type ArrangerOptions = {
  /** Key of the draft of unsaved changes; nothing is stored without one. */
  readonly draftKey: string | undefined;
  readonly items: readonly CollageItem[];
  readonly arrangement: Arrangement | undefined;
};

/** Keeps the elements of a picture while a person arranges them, with the steps that can be undone. */
export const useArranger = ({ draftKey, items, arrangement }: ArrangerOptions) => {
  const text = useTranslations();
  const [initial] = useState(() => (arrangement ? readElements(items, arrangement) : createElements(items)));
  const draft = useDraft<{ readonly elements: Elements }>(draftKey, { elements: initial });
  const [history, setHistory] = useState(() => startHistory(readElements(items, draft.values.elements)));
  const [selectedId, select] = useState<string>();
  const [held, hold] = useState<Held>();
  const [announcement, announce] = useState('');
  const elements = held ? replaceElement(history.present, held.element) : history.present;
  const selected = elements.find(({ id }) => id === selectedId);

  const getName = ({ id, text: written }: EditedElement): string =>
    written ?? items.find((item) => item.id === id)?.name ?? '';
  const show = (next: typeof history) => {
    setHistory(next);
    draft.update({ elements: next.present });
  };
  const replace = (next: Elements) => show(addState(history, next));
  const announcePlace = (element: EditedElement) =>
    announce(
      text('place', {
        name: getName(element),
        x: Math.round(element.x),
        y: Math.round(element.y),
        size: Math.round(element.size),
        rotation: Math.round(element.rotation),
      }),
    );

  return {
    elements,
    selected,
    select,
    guides: held?.guides ?? {},
    announcement,
    getName,
    isRestored: draft.isRestored,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    clearDraft: draft.clear,
    /** Shows a change that is not finished. */
    hold,
    /** Finishes a change that was shown, as one step. */
    release: (element: EditedElement) => {
      hold(undefined);
      if (history.present.includes(element)) return;
      replace(replaceElement(history.present, element));
      announcePlace(element);
    },
    change: (change: PlaceChange) => {
      if (!selected) return;
      const changed = changePlace(selected, change);
      replace(replaceElement(history.present, changed));
      announcePlace(changed);
    },
    moveLayer: (layers: number) => {
      if (!selected) return;
      const moved = moveLayer(history.present, selected.id, layers);
      replace(moved);
      const layer = moved.findIndex(({ id }) => id === selected.id) + 1;
      announce(text('layer', { name: getName(selected), layer, count: moved.length }));
    },
    /** Returns the selected item to its automatic place, or removes the selected text. */
    reset: () => {
      if (!selected) return;
      replace(resetElement(history.present, selected.id, items));
      announce(text(selected.text ? 'removed' : 'wasReset', { name: getName(selected) }));
    },
    addText: (written: string) => {
      const id = crypto.randomUUID();
      replace(addText(history.present, id, written));
      select(id);
    },
    resetAll: () => {
      replace(createElements(items));
      announce(text('automaticDone'));
    },
    undo: () => {
      show(undo(history));
      announce(text('undone'));
    },
    redo: () => {
      show(redo(history));
      announce(text('redone'));
    },
    /** Returns the arrangement to save; null for the automatic collage. */
    read: (): Arrangement | null => toArrangement(items, history.present),
  };
};

export type ArrangerState = ReturnType<typeof useArranger>;
