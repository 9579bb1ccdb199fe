// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { useTheme } from './theme.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('the page follows the choice, and the system when there is none', () => {
  const root = document.createElement('html');
  applyTheme(root);
  const { result } = renderHook(useTheme);
  expect([result.current.theme, root.dataset.theme]).toEqual(['system', undefined]);

  act(() => result.current.choose('dark'));
  expect([result.current.theme, root.dataset.theme]).toEqual(['dark', 'dark']);

  act(() => result.current.choose('system'));
  expect([result.current.theme, root.dataset.theme]).toEqual(['system', undefined]);
});

test('a choice of an earlier visit holds from the start, and nonsense in its place does not', () => {
  const root = document.createElement('html');
  localStorage.setItem('theme', 'light');
  applyTheme(root);
  expect(root.dataset.theme).toBe('light');

  localStorage.setItem('theme', 'plaid');
  applyTheme(root);
  expect(root.dataset.theme).toBeUndefined();
});
