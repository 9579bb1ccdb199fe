// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { applyTheme } from './apply-theme.ts';
import { useTheme } from './theme.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('theme', () => {
  it('follows the preference, else the system', () => {
    const root = document.createElement('html');
    applyTheme(root);
    const { result } = renderHook(useTheme);
    expect([result.current.theme, root.dataset.theme]).toEqual(['system', undefined]);

    act(() => result.current.choose('dark'));
    expect([result.current.theme, root.dataset.theme]).toEqual(['dark', 'dark']);

    act(() => result.current.choose('system'));
    expect([result.current.theme, root.dataset.theme]).toEqual(['system', undefined]);
  });

  it('applies a stored preference at start and ignores an invalid one', () => {
    const root = document.createElement('html');
    localStorage.setItem('theme', 'light');
    applyTheme(root);
    expect(root.dataset.theme).toBe('light');

    localStorage.setItem('theme', 'plaid');
    applyTheme(root);
    expect(root.dataset.theme).toBeUndefined();
  });
});
