// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { jacket, reaches, start } from './test-photo.ts';

describe('saving', () => {
  test('waits for a picture that is on its way', async () => {
    const { photo } = await start();
    await photo.choose([jacket]);

    await expect(photo.settled()).resolves.toBe('/api/images/jacket');
  });

  test('tries a failed picture again, and goes on when that works', async () => {
    const { photo, answer } = await start({ 'PUT /bucket/': { status: 400 } });
    await photo.choose([jacket]);
    await reaches({ step: 'failed' });
    answer({ 'PUT /bucket/': { headers: { etag: '"1"' } } });

    await expect(photo.settled()).resolves.toBe('/api/images/jacket');
  });

  test('stops when it fails again', async () => {
    const { photo } = await start({ 'PUT /bucket/': { status: 400 } });
    await photo.choose([jacket]);
    await reaches({ step: 'failed' });

    await expect(photo.settled()).rejects.toThrow('Failed to upload file to storage');
  });

  test('needs no picture', async () => {
    const { photo } = await start();

    await expect(photo.settled()).resolves.toBeUndefined();
  });
});

test('the connection is spoken of when it goes and when it returns', async () => {
  const { photo } = await start();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(photo.read().notice).toBe('No Internet connection');
  connection.mockRestore();
  window.dispatchEvent(new Event('online'));

  expect(photo.read().notice).toBe('Connected to the Internet');
});
