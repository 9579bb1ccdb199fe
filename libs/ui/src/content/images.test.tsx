// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getInitials } from './avatar.tsx';
import { imageSrcSet } from './image-src-set.ts';
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

  it('shows its ThumbHash until it has loaded', () => {
    const { container } = render(<Photo src={SRC} alt="Blue jacket" thumbHash={THUMB_HASH} />);
    const hash = () => container.querySelector<HTMLImageElement>('.placeholder');
    expect(hash()?.src).toMatch(/^data:image\/png;base64,/);

    fireEvent.load(screen.getByAltText('Blue jacket'));

    expect(hash()).toBeNull();
    expect(container.firstElementChild?.getAttribute('data-state')).toBe('loaded');
  });

  it('keeps its alternative text without an image', () => {
    const { rerender } = render(<Photo src={SRC} alt="Blue jacket" />);
    fireEvent.error(screen.getByAltText('Blue jacket'));
    expect(image()?.getAttribute('aria-label')).toBe('Blue jacket');

    rerender(<Photo src={null} alt="Red scarf" />);
    expect(image()?.getAttribute('aria-label')).toBe('Red scarf');
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
