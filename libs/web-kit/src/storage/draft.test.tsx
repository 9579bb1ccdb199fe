// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSessionCache } from '../session/session-cache.ts';
import { useDraft } from './draft.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const initial = { name: '', days: [] as string[] };
const open = (key = 'trip:ana') => renderHook(() => useDraft(key, initial)).result;

describe('useDraft', () => {
  it('restores the values of a closed dialog, separately for each key', () => {
    const first = open();
    act(() => {
      first.current.update({ name: 'Lisbon' });
      first.current.update({ days: ['monday'] });
    });
    expect(first.current.values).toEqual({ name: 'Lisbon', days: ['monday'] });

    expect(open().current.values).toEqual({ name: 'Lisbon', days: ['monday'] });
    expect(open('trip:ben').current.values).toEqual(initial);
  });

  it('tells restored values from those of a new dialog', () => {
    const first = open();
    expect(first.current.isRestored).toBe(false);
    act(() => first.current.update({ name: 'Lisbon' }));

    const second = open();
    expect(second.current.isRestored).toBe(true);
    act(() => second.current.update({ name: '' }));
    expect(open().current.isRestored).toBe(false);
  });

  it('forgets the values once they are saved', () => {
    const first = open();
    act(() => first.current.update({ name: 'Lisbon' }));
    first.current.clear();
    expect(open().current.values).toEqual(initial);
  });

  it('forgets all values when the user signs out', () => {
    const first = open();
    act(() => first.current.update({ name: 'Lisbon' }));
    clearSessionCache();
    expect(open().current.values).toEqual(initial);
  });
});
