import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const matches = (text: string | null, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text ?? '');

/** Finds the icons of a name, which have no text. */
const findIcons = (name: string | RegExp) =>
  waitFor(() => {
    const icons = document.querySelectorAll(`svg.lucide-${name}`);
    expect(icons.length).toBeGreaterThan(0);
    return [...icons];
  });

const finders = {
  text: (text: string | RegExp) => screen.findAllByText(text),
  heading: (name: string | RegExp) => screen.findAllByRole('heading', { name }),
  button: (name: string | RegExp) => screen.findAllByRole('button', { name }),
  link: (name: string | RegExp) => screen.findAllByRole('link', { name }),
  field: (label: string | RegExp) => screen.findAllByLabelText(label),
  placeholder: (text: string | RegExp) => screen.findAllByPlaceholderText(text),
  option: (name: string | RegExp) => screen.findAllByRole('option', { name }),
  /** List item with the whole text. */
  row: (text: string | RegExp) =>
    screen.findAllByText((_, element) => element?.tagName === 'LI' && matches(element.textContent, text)),
  'chosen option': (label: string | RegExp) => screen.findAllByRole('radio', { name: label, checked: true }),
  icon: findIcons,
} as const;

/** A sentence of the specification: what it is, how users perceive it, and its exact wording. */
export type Sentence = readonly [requirement: string, kind: keyof typeof finders, text: string | RegExp];

/** Removes the page and everything it stored in the browser. */
export const closePage = (): void => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
};

/** Opens a screen once and verifies that it contains each sentence. */
export const describeScreen = (name: string, open: () => unknown, sentences: readonly Sentence[]): void => {
  describe(name, () => {
    beforeAll(async () => {
      await open();
    });
    afterAll(closePage);

    it.each(sentences)('has, as %s, the %s "%s"', async (_, kind, text) => {
      expect(await finders[kind](text)).not.toEqual([]);
    });
  });
};
