// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { jacket, startImageUpload, waitForState } from '../../../../testing/image-upload.ts';

describe('ImageUpload.settled', () => {
  it('waits for a running upload', async () => {
    const { photo } = await startImageUpload();
    await photo.choose([jacket]);

    await expect(photo.settled()).resolves.toBe('/api/images/jacket');
  });

  it('retries a failed upload and resolves when that succeeds', async () => {
    const { photo, setResponses } = await startImageUpload({ 'PUT /bucket/': { status: 400 } });
    await photo.choose([jacket]);
    await waitForState({ step: 'failed' });
    setResponses({ 'PUT /bucket/': { headers: { etag: '"1"' } } });

    await expect(photo.settled()).resolves.toBe('/api/images/jacket');
  });

  it('rejects when the retry fails too', async () => {
    const { photo } = await startImageUpload({ 'PUT /bucket/': { status: 400 } });
    await photo.choose([jacket]);
    await waitForState({ step: 'failed' });

    await expect(photo.settled()).rejects.toThrow('Failed to upload file to storage');
  });

  it('resolves to undefined without an image', async () => {
    const { photo } = await startImageUpload();

    await expect(photo.settled()).resolves.toBeUndefined();
  });
});

describe('createImageUpload', () => {
  it('shows a notice when the connection is lost and when it is back', async () => {
    const { photo } = await startImageUpload();
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(photo.read().notice).toBe('No Internet connection');
    connection.mockRestore();
    window.dispatchEvent(new Event('online'));

    expect(photo.read().notice).toBe('Connected to the Internet');
  });
});
