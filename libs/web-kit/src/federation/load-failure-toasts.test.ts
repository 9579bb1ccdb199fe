// @vitest-environment happy-dom
import { reportLoadFailure } from '@fitfolk/ui/load-failure';
import { toasts } from '@fitfolk/ui/toast';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startMessages } from '../i18n/translations.ts';
import { startLoadFailureToasts } from './load-failure-toasts.ts';

beforeAll(() => {
  startMessages({});
  startLoadFailureToasts();
});
afterEach(() => vi.unstubAllGlobals());

const chunkLoadError = Object.assign(new Error('Loading chunk 1 failed'), {
  name: 'ChunkLoadError',
  request: '/assets/1.js',
});

const stubServer = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);

it('offers a reload when a deployment removed the code of a dialog', async () => {
  stubServer(async () => new Response(null, { status: 404 }));

  reportLoadFailure(chunkLoadError);

  await expect.poll(() => toasts.current()?.title).toBe('Fitfolk has been updated');
  expect(toasts.current()?.action?.label).toBe('Reload');
});

it('blames the connection when the server is out of reach', async () => {
  stubServer(() => Promise.reject(new TypeError('Failed to fetch')));

  reportLoadFailure(chunkLoadError);

  await expect.poll(() => toasts.current()?.title).toBe('Error');
  expect(toasts.current()?.description).toContain('Check your connection');
});

it('blames nothing when the code itself fails', async () => {
  reportLoadFailure(new TypeError('x is not a function'));

  await expect.poll(() => toasts.current()?.title).toBe("Couldn't load this section");
  expect(toasts.current()?.action).toBeUndefined();
});
