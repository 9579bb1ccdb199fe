// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../actions/icon-button.tsx';
import { Tooltips } from './tooltips.tsx';

beforeEach(async () => {
  render(
    <>
      <IconButton label="Delete" />
      <IconButton label="Edit" />
      <IconButton label="More" aria-haspopup="menu" aria-expanded />
      <p>Text</p>
      <Tooltips />
    </>,
  );
  // The first use loads the code.
  fireEvent.focusIn(document.body);
  await act(() => import('./tooltip-region.tsx'));
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const getShown = () => screen.queryByRole('tooltip')?.textContent;
const getButton = (name: string) => screen.getByRole('button', { name });
const hover = (element: Element, pointerType = 'mouse') =>
  act(() => void fireEvent.pointerOver(element, { pointerType }));
const close = () => act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));

describe('Tooltips', () => {
  it('open after 700 ms', () => {
    hover(getButton('Delete'));

    advance(699);
    expect(getShown()).toBeUndefined();

    advance(1);
    expect(getShown()).toBe('Delete');
  });

  it('open at once within 300 ms of another tooltip', () => {
    hover(getButton('Delete'));
    advance(700);
    close();
    advance(299);
    hover(getButton('Edit'));
    expect(getShown()).toBe('Edit');

    close();
    advance(301);
    hover(getButton('Delete'));
    expect(getShown()).toBeUndefined();
  });

  it('do not open when the pointer has left before', () => {
    hover(getButton('Delete'));
    advance(699);
    hover(screen.getByText('Text'));
    advance(700);
    expect(getShown()).toBeUndefined();
  });

  it('stay open while the pointer is on them', () => {
    hover(getButton('Delete'));
    advance(700);
    hover(screen.getByRole('tooltip'));
    expect(getShown()).toBe('Delete');

    hover(screen.getByText('Text'));
    expect(getShown()).toBeUndefined();
  });

  it('close with Escape and when the button is pressed', () => {
    hover(getButton('Delete'));
    advance(700);
    close();
    expect(getShown()).toBeUndefined();

    hover(getButton('Edit'));
    act(() => void fireEvent.pointerDown(getButton('Edit')));
    expect(getShown()).toBeUndefined();
  });

  it('stay open on keyboard focus wherever the pointer is', () => {
    act(() => getButton('Delete').focus());
    expect(getShown()).toBe('Delete');

    hover(screen.getByText('Text'));
    expect(getShown()).toBe('Delete');
  });

  it('do not open when a press of the pointer returned the focus, until a key is pressed', () => {
    act(() => void fireEvent.pointerDown(screen.getByText('Text'), { pointerType: 'touch' }));
    act(() => getButton('Delete').focus());
    expect(getShown()).toBeUndefined();

    act(() => void fireEvent.keyDown(document.body, { key: 'Tab' }));
    act(() => getButton('Edit').focus());
    expect(getShown()).toBe('Edit');
  });

  it('do not open over the menu of an element', () => {
    hover(getButton('More'));
    advance(700);
    expect(getShown()).toBeUndefined();
  });

  it('do not open on touch', () => {
    hover(getButton('Delete'), 'touch');
    advance(700);
    expect(getShown()).toBeUndefined();
  });
});
