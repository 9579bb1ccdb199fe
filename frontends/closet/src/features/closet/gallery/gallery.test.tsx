// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createItem } from '../../../../testing/items.ts';
import { Gallery } from './gallery.tsx';

startMessages({});
afterEach(cleanup);

const show = (images: Parameters<typeof createItem>[1]) =>
  render(<Gallery item={createItem('Raincoat', images)} />);
const getCurrent = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map((button) => button.getAttribute('aria-label'));

describe('Gallery', () => {
  it('shows the thumbnails of all images and moves by press and arrow key', async () => {
    show({ imageUrl: '/api/images/front', moreImageUrls: ['/api/images/back', '/api/images/label'] });
    expect(getCurrent()).toEqual(['Raincoat, photo 1 of 3']);

    await userEvent.click(screen.getByRole('button', { name: 'Raincoat, photo 3 of 3' }));
    expect(getCurrent()).toEqual(['Raincoat, photo 3 of 3']);
    screen.getByRole('button', { name: 'View full size: Raincoat, photo 3 of 3' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    expect(getCurrent()).toEqual(['Raincoat, photo 2 of 3']);
  });

  it('shows the chosen image in full size, and the others from there', async () => {
    show({ imageUrl: '/api/images/front', moreImageUrls: ['/api/images/back'] });
    await userEvent.click(screen.getByRole('button', { name: 'View full size: Raincoat, photo 1 of 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Raincoat' }));
    expect(dialog.getByRole('button', { name: 'Previous photo' }).hasAttribute('disabled')).toBe(true);

    await userEvent.click(dialog.getByRole('button', { name: 'Next photo' }));
    expect(dialog.getByRole('img', { name: 'Raincoat, photo 2 of 2' }).getAttribute('src')).toBe(
      '/api/images/back',
    );
    expect(dialog.getByRole('button', { name: 'Next photo' }).hasAttribute('disabled')).toBe(true);
  });

  it('has no thumbnails for a single image', () => {
    show({ imageUrl: '/api/images/front' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'Raincoat' })).toBeTruthy();
  });
});
