// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getInitials } from './avatar.tsx';
import { imageSrcSet, scaleSizes } from './image-src-set.ts';
import { Photo } from './photo.tsx';

afterEach(cleanup);

const SRC = '/api/images/0192f0000000700080000000000000aa';
const THUMB_HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

describe('imageSrcSet', () => {
  it('lists the variants of our images', () => {
    expect(imageSrcSet(SRC)).toBe(`${SRC}?w=200 200w, ${SRC}?w=400 400w, ${SRC}?w=800 800w`);
  });

  it.each(['blob:http://localhost/1', 'https://example.com/api/images/1', `${SRC}?w=200`])(
    'do not exist for %s',
    (address) => {
      expect(imageSrcSet(address)).toBeUndefined();
    },
  );
});

describe('scaleSizes', () => {
  it('scales the length of every condition', () => {
    expect(scaleSizes('(min-width: 64rem) 9rem, 40vw', 0.5)).toBe(
      '(min-width: 64rem) calc(9rem * 0.5), calc(40vw * 0.5)',
    );
  });
});

describe('getInitials', () => {
  it.each([
    ['Ana', 'A'],
    ['Ana Maria Lopez', 'AL'],
    ['  łukasz  nowak ', 'ŁN'],
    ['👩‍🚀', '👩'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(getInitials(name)).toBe(initials);
  });
});

describe('Photo', () => {
  const image = () => screen.queryByRole('img');

  it('covers the image with its ThumbHash until that has faded out', () => {
    const { container } = render(<Photo src={SRC} alt="Blue jacket" thumbHash={THUMB_HASH} />);
    const hash = () => container.querySelector<HTMLImageElement>('.placeholder');
    expect(hash()?.src).toMatch(/^data:image\/png;base64,/);

    fireEvent.load(screen.getByAltText('Blue jacket'));
    expect(hash()?.previousElementSibling).toBe(screen.getByAltText('Blue jacket'));
    fireEvent.transitionEnd(hash() as HTMLElement);

    expect(hash()).toBeNull();
    expect(container.firstElementChild?.getAttribute('data-state')).toBe('loaded');
  });

  it('fades in without a ThumbHash', () => {
    const { container } = render(<Photo src={SRC} alt="Blue jacket" />);
    fireEvent.load(screen.getByAltText('Blue jacket'));
    expect(container.firstElementChild?.getAttribute('data-state')).toBe('fading');

    fireEvent.transitionEnd(screen.getByAltText('Blue jacket'));

    expect(container.firstElementChild?.getAttribute('data-state')).toBe('loaded');
  });

  it('keeps its alternative text without an image', () => {
    const { rerender } = render(<Photo src={SRC} alt="Blue jacket" />);
    fireEvent.error(screen.getByAltText('Blue jacket'));
    expect(image()?.getAttribute('aria-label')).toBe('Blue jacket');

    rerender(<Photo src={null} alt="Red scarf" />);
    expect(image()?.getAttribute('aria-label')).toBe('Red scarf');
  });

  it('is requested again after growing pauses, and when the device is online, if it failed', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    render(<Photo src={SRC} alt="Blue jacket" />);
    const fail = () => fireEvent.error(screen.getByAltText('Blue jacket'));
    for (const seconds of [5, 15, 45, 135, 405, 900, 900]) {
      fail();
      act(() => void vi.advanceTimersByTime(seconds * 1000 - 1));
      expect(screen.queryByAltText('Blue jacket')).toBeNull();
      act(() => void vi.advanceTimersByTime(1));
    }
    fail();
    expect(screen.queryByAltText('Blue jacket')).toBeNull();

    fireEvent(window, new Event('online'));

    expect(screen.getByAltText('Blue jacket').getAttribute('src')).toBe(SRC);
  });

  it('retries when its URL changes', () => {
    const { rerender } = render(<Photo src={SRC} alt="Blue jacket" />);
    fireEvent.error(screen.getByAltText('Blue jacket'));

    rerender(<Photo src={`${SRC}b`} alt="Blue jacket" />);

    expect(screen.getByAltText('Blue jacket').getAttribute('src')).toBe(`${SRC}b`);
  });

  it('ignores an invalid ThumbHash', () => {
    const { container } = render(<Photo src={SRC} alt="" thumbHash="%%%" />);
    expect(container.querySelector('.placeholder')).toBeNull();
  });
});
