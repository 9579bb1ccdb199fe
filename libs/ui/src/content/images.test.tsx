// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { imageSrcSet } from './image-src-set.ts';
import { Photo } from './photo.tsx';

afterEach(cleanup);

const SRC = '/api/images/0192f0000000700080000000000000aa';
const THUMB_HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

describe('the variants of an image', () => {
  test('are offered for images of ours', () => {
    expect(imageSrcSet(SRC)).toBe(`${SRC}?w=200 200w, ${SRC}?w=400 400w, ${SRC}?w=800 800w`);
  });

  test.each(['blob:http://localhost/1', 'https://example.com/api/images/1', `${SRC}?w=200`])(
    'do not exist for %s',
    (address) => {
      expect(imageSrcSet(address)).toBeUndefined();
    },
  );
});

describe('initials', () => {
  test.each([
    ['Ana', 'A'],
    ['Ana Maria Lopez', 'AL'],
    ['  łukasz  nowak ', 'ŁN'],
    ['👩‍🚀', '👩'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('a photo', () => {
  const picture = () => screen.queryByRole('img');

  test('shows its hash until it has loaded', () => {
    const { container } = render(<Photo src={SRC} alt="Blue jacket" thumbHash={THUMB_HASH} />);
    const hash = () => container.querySelector<HTMLImageElement>('.placeholder');
    expect(hash()?.src).toMatch(/^data:image\/png;base64,/);

    fireEvent.load(screen.getByAltText('Blue jacket'));

    expect(hash()).toBeNull();
    expect(container.firstElementChild?.getAttribute('data-state')).toBe('loaded');
  });

  test('keeps its description when it cannot be loaded or there is none', () => {
    const { rerender } = render(<Photo src={SRC} alt="Blue jacket" />);
    fireEvent.error(screen.getByAltText('Blue jacket'));
    expect(picture()?.getAttribute('aria-label')).toBe('Blue jacket');

    rerender(<Photo src={null} alt="Red scarf" />);
    expect(picture()?.getAttribute('aria-label')).toBe('Red scarf');
  });

  test('tries again when its address changes', () => {
    const { rerender } = render(<Photo src={SRC} alt="Blue jacket" />);
    fireEvent.error(screen.getByAltText('Blue jacket'));

    rerender(<Photo src={`${SRC}b`} alt="Blue jacket" />);

    expect(screen.getByAltText('Blue jacket').getAttribute('src')).toBe(`${SRC}b`);
  });

  test('is not disturbed by a hash that cannot be read', () => {
    const { container } = render(<Photo src={SRC} alt="" thumbHash="%%%" />);
    expect(container.querySelector('.placeholder')).toBeNull();
  });
});
