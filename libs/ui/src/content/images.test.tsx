// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getInitials } from './avatar.tsx';
import { imageSrcSet, scaleSizes } from './image-src-set.ts';
import { getCutoutFilter } from './outfit/pieces.ts';
import { Photo } from './photo.tsx';
import { getBackgroundLightness, hasLightBackground, hasWhiteSubject } from './thumb-hash.ts';

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

describe('hasLightBackground', () => {
  it.each([
    ['8PcJJgT4Z3d4h9dHiHmIimZo94Z9b9g=', true, 'a blue shirt on a light background'],
    ['cBkKJgL3qqZ1ishXeJV5eVeoCpiigCk=', true, 'boots that reach the edge'],
    ['TeYBBgB3eIh4d3iIeHiHd3j384YHW4c=', false, 'a dark background'],
    ['43oCBgB4eIh4h3iHd3h3gIgIiH/1oLg=', false, 'a wooden background'],
    ['%%%', false, 'an invalid hash'],
  ])('of %s is %s for %s', (hash, isLight) => {
    expect(hasLightBackground(hash)).toBe(isLight);
  });
});

describe('hasWhiteSubject', () => {
  it.each([
    ['NwgCBgCJdfiHeIh2iYl3d4iHh4B4+qg=', true, 'white sneakers'],
    ['dggCBgCN5/d4Z7eXJ4eGenWYU1B0gAc=', true, 'a white shirt'],
    ['dAgCDgD5ttiHaPhXWIeHe3V4F3ZwcAg=', false, 'a cream blouse with dots'],
    ['NfgFFgL5V6d4iKdXiIh3eXaY93d7f7c=', false, 'light blue jeans'],
    ['%%%', false, 'an invalid hash'],
  ])('of %s is %s for %s', (hash, isWhite) => {
    expect(hasWhiteSubject(hash)).toBe(isWhite);
  });
});

describe('getBackgroundLightness', () => {
  it.each([
    ['MwgGBgCJdfh3eIh2iYh3d4eHh4B5+6g=', 0.72, 0.76, 'the shaded ground of white sneakers'],
    ['dggCBgCN5/d4Z7eXJ4eGenWYU1B0gAc=', 0.82, 0.92, 'the light ground of a white shirt'],
    ['%%%', 1, 1, 'an invalid hash'],
  ])('of %s is between %d and %d for %s', (hash, least, most) => {
    expect(getBackgroundLightness(hash)).toBeGreaterThanOrEqual(least);
    expect(getBackgroundLightness(hash)).toBeLessThanOrEqual(most);
  });
});

describe('getCutoutFilter', () => {
  it('brightens a light background', () => {
    expect(getCutoutFilter('8PcJJgT4Z3d4h9dHiHmIimZo94Z9b9g=')).toBe('brightness(1.2) contrast(1.06)');
  });

  it('draws the seams of a white garment more strongly', () => {
    expect(getCutoutFilter('NwgCBgCJdfiHeIh2iYl3d4iHh4B4+qg=')).toMatch(
      /^saturate\(0\.4\) brightness\(0\.\d+\) contrast\(2\.4\)$/,
    );
  });

  it.each(['TeYBBgB3eIh4d3iIeHiHd3j384YHW4c=', '%%%', null])('is undefined for %s', (hash) => {
    expect(getCutoutFilter(hash)).toBeUndefined();
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

  it('is requested again after seconds, and again when the device is online, if it failed', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    render(<Photo src={SRC} alt="Blue jacket" />);
    const fail = () => fireEvent.error(screen.getByAltText('Blue jacket'));
    for (const seconds of [5, 10]) {
      fail();
      expect(screen.queryByAltText('Blue jacket')).toBeNull();
      act(() => void vi.advanceTimersByTime(seconds * 1000));
    }
    fail();
    act(() => void vi.advanceTimersByTime(600_000));
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
