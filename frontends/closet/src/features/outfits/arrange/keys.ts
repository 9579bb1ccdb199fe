import type { PlaceChange } from './elements.ts';

/** Effect of a key on the selected element. */
export type KeyAction =
  | { readonly kind: 'change'; readonly change: PlaceChange }
  | { readonly kind: 'layer'; readonly layers: number }
  | { readonly kind: 'reset' | 'undo' | 'redo' };

/** Percent of the picture by which an arrow key moves, alone and with Shift. */
const STEP = { regular: 1, large: 5 } as const;
/** Factor by which "+" scales. */
const FACTOR = 1.05;
/** Degrees by which brackets turn. */
const DEGREES = 5;

const DIRECTIONS = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
]);

const ACTIONS = new Map<string, KeyAction>([
  ['+', { kind: 'change', change: { factor: FACTOR } }],
  ['=', { kind: 'change', change: { factor: FACTOR } }],
  ['-', { kind: 'change', change: { factor: 1 / FACTOR } }],
  ['[', { kind: 'change', change: { degrees: -DEGREES } }],
  [']', { kind: 'change', change: { degrees: DEGREES } }],
  ['PageUp', { kind: 'layer', layers: 1 }],
  ['PageDown', { kind: 'layer', layers: -1 }],
  ['Delete', { kind: 'reset' }],
  ['Backspace', { kind: 'reset' }],
]);

export type PressedKey = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
};

/** Returns what a key does. Undefined for keys of the browser. */
export const getKeyAction = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: PressedKey): KeyAction | undefined => {
  // Some keyboards write brackets with Alt and Ctrl.
  if ((ctrlKey || metaKey) && !altKey) {
    if (key.toLowerCase() === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
    return key.toLowerCase() === 'y' ? { kind: 'redo' } : undefined;
  }
  const direction = DIRECTIONS.get(key);
  if (!direction) return ACTIONS.get(key);
  const step = shiftKey ? STEP.large : STEP.regular;
  return { kind: 'change', change: { x: direction.x * step, y: direction.y * step } };
};
