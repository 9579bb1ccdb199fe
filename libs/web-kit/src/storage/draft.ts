import { useState } from 'react';
import { DRAFT_PREFIX as PREFIX } from './clear-drafts.ts';

const read = <T>(key: string | undefined): Partial<T> => {
  try {
    if (key === undefined) return {};
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
  } catch {
    return {};
  }
};

const write = (key: string | undefined, draft: unknown): void => {
  if (key === undefined) return;
  try {
    if (draft === undefined) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the draft lasts as long as its dialog.
  }
};

const omit = <T extends object>(values: T, fields: readonly (keyof T)[]): object =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field as keyof T)));

export type DraftOptions<T> = {
  /** Personal data that is not stored, because other scripts and users of the device can read the storage. */
  readonly unstored?: readonly (keyof T)[];
};

export type Draft<T> = {
  readonly values: T;
  /** Tells whether the values were stored before the dialog opened. */
  readonly isRestored: boolean;
  readonly update: (change: Partial<T>) => void;
  /** Removes the stored draft, once its values are saved. */
  readonly clear: () => void;
};

/**
 * Keeps the unsaved values of a dialog in this tab: they survive closing it, a reload, and a switch of the profile in
 * another tab. Values must be JSON. The key names the dialog and what it belongs to, such as a profile; without one, nothing
 * is stored.
 */
export const useDraft = <T extends object>(
  key: string | undefined,
  initial: T,
  { unstored = [] }: DraftOptions<T> = {},
): Draft<T> => {
  const [restored] = useState(() => read<T>(key));
  const [values, setValues] = useState<T>({ ...initial, ...restored });
  return {
    values,
    isRestored: Object.keys(restored).length > 0,
    update: (change) => {
      // Reads the stored draft again, because several changes may come before the next render.
      const next = { ...values, ...read<T>(key), ...change };
      const [stored, unchanged] = [omit(next, unstored), omit(initial, unstored)];
      write(key, JSON.stringify(stored) === JSON.stringify(unchanged) ? undefined : stored);
      setValues(next);
    },
    clear: () => write(key, undefined),
  };
};
