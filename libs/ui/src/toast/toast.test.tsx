// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { createToastStore } from './toast-store.ts';

const show = () => {
  const store = createToastStore();
  render(
    <ToastRegion
      label="Notifications ({hotkey})"
      toastLabel="Notification"
      closeLabel="Close"
      store={store}
    />,
  );
  return store;
};

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shownTitles = () => [...document.querySelectorAll('.title')].map((title) => title.textContent);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('shows one toast at a time, the newest', () => {
    const store = show();

    act(() => {
      store.show({ title: 'First' });
      store.show({ title: 'Second', description: 'More of it' });
    });

    expect(shownTitles()).toEqual(['Second']);
    expect(screen.getByText('More of it')).toBeDefined();
  });

  it('closes a toast after 5000 ms', () => {
    const store = show();
    act(() => void store.show({ title: 'Saved' }));

    advance(4999);
    expect(shownTitles()).toEqual(['Saved']);

    advance(1);
    expect(shownTitles()).toEqual([]);
  });

  it('restarts the time with a newer toast', () => {
    const store = show();
    act(() => void store.show({ title: 'First' }));
    advance(4000);
    act(() => void store.show({ title: 'Second' }));

    advance(4000);
    expect(shownTitles()).toEqual(['Second']);

    advance(1000);
    expect(shownTitles()).toEqual([]);
  });

  it('respects the duration of a toast', () => {
    const store = show();
    act(() => void store.show({ title: 'Removed', duration: 8000 }));

    advance(7999);
    expect(shownTitles()).toEqual(['Removed']);

    advance(1);
    expect(shownTitles()).toEqual([]);
  });

  it('pauses while the pointer is over a toast', () => {
    const store = show();
    act(() => void store.show({ title: 'Saved' }));
    const region = screen.getByRole('region');

    act(() => void fireEvent.pointerMove(region));
    advance(20_000);
    expect(shownTitles()).toEqual(['Saved']);

    act(() => void fireEvent.pointerLeave(region));
    advance(5000);
    expect(shownTitles()).toEqual([]);
  });

  it('marks a destructive toast', () => {
    const store = show();

    act(() => void store.show({ title: 'Login failed', variant: 'destructive' }));

    expect(screen.getByText('Login failed').closest('li')?.className).toContain('destructive');
  });

  it('collapses details and excludes them from the announcement', () => {
    const store = show();
    const details = { label: 'Details', text: 'Request f00d' };

    act(() => void store.show({ title: 'Error', variant: 'destructive', details }));

    expect(screen.getByText('Request f00d').closest('details')?.open).toBe(false);
    expect(screen.getByRole('status').textContent).not.toContain('f00d');
  });

  it('runs the action and closes the toast', () => {
    const undo = vi.fn();
    const store = show();
    act(() => void store.show({ title: 'Item removed', action: { label: 'Undo', onPress: undo } }));

    act(() => screen.getByRole('button', { name: 'Undo' }).click());

    expect(undo).toHaveBeenCalledOnce();
    expect(shownTitles()).toEqual([]);
  });

  it('closes a toast with its button or by its handle', () => {
    const store = show();
    act(() => void store.show({ title: 'First' }));
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(shownTitles()).toEqual([]);

    let shown = { dismiss: () => {} };
    act(() => {
      shown = store.show({ title: 'Second' });
    });
    act(() => shown.dismiss());
    expect(shownTitles()).toEqual([]);
  });

  it('closes a toast swiped at least 50 px to the right', () => {
    const store = show();
    const swipe = (px: number) => {
      const card = document.querySelector('.toast');
      if (!card) throw new Error('No toast');
      act(() => {
        fireEvent.pointerDown(card, {
          button: 0,
          clientX: 0,
          clientY: 0,
          pointerId: 1,
          pointerType: 'touch',
        });
        fireEvent.pointerMove(card, { clientX: px, clientY: 0, pointerId: 1, pointerType: 'touch' });
        fireEvent.pointerUp(card, { clientX: px, clientY: 0, pointerId: 1, pointerType: 'touch' });
      });
    };
    act(() => void store.show({ title: 'Saved' }));

    swipe(49);
    expect(shownTitles()).toEqual(['Saved']);

    swipe(51);
    expect(shownTitles()).toEqual([]);
  });

  it('moves focus to the region with F8', () => {
    const store = show();
    act(() => void store.show({ title: 'Saved' }));

    act(() => void fireEvent.keyDown(document, { key: 'F8', code: 'F8' }));

    expect(document.activeElement?.className).toContain('region');
  });
});
