// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMessages } from '../i18n/translations.ts';
import { LoadingState } from './loading-state.tsx';

const setOnline = (isOnline: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

beforeEach(() => startMessages({}));
afterEach(() => {
  cleanup();
  setOnline(true);
});

describe('LoadingState', () => {
  it('shows the skeleton, and offline that the content loads later', () => {
    render(<LoadingState skeleton={<p>Skeleton</p>} />);
    screen.getByText('Skeleton');

    act(() => setOnline(false));
    screen.getByRole('heading', { name: "You're offline" });
    expect(screen.getByRole('status').textContent).toContain("This will load when you're back online.");
    expect(screen.queryByText('Skeleton')).toBeNull();

    act(() => setOnline(true));
    screen.getByText('Skeleton');
  });
});
