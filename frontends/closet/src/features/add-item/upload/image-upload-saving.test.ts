// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { jacket, startImageUpload, waitForState } from '../../../../testing/image-upload.ts';

describe('ImageUpload.settled', () => {
  it('waits for a running upload', async () => {
    const { upload } = await startImageUpload();
    await upload.choose([jacket]);

    await expect(upload.settled()).resolves.toBe('/api/images/jacket');
  });

  it('retries a failed upload and resolves when that succeeds', async () => {
    const { upload, setResponses } = await startImageUpload({ 'PUT /bucket/': { status: 400 } });
    await upload.choose([jacket]);
    await waitForState({ step: 'failed' });
    setResponses({ 'PUT /bucket/': { headers: { etag: '"1"' } } });

    await expect(upload.settled()).resolves.toBe('/api/images/jacket');
  });

  it('rejects when the retry fails too', async () => {
    const { upload } = await startImageUpload({ 'PUT /bucket/': { status: 400 } });
    await upload.choose([jacket]);
    await waitForState({ step: 'failed' });

    await expect(upload.settled()).rejects.toThrow('Failed to upload file to storage');
  });

  it('resolves to undefined without an image', async () => {
    const { upload } = await startImageUpload();

    await expect(upload.settled()).resolves.toBeUndefined();
  });
});

describe('createImageUpload', () => {
  it('shows a notice when the connection is lost and when it is back', async () => {
    const { upload } = await startImageUpload();
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(upload.read().notice).toBe('No Internet connection');
    connection.mockRestore();
    window.dispatchEvent(new Event('online'));

    expect(upload.read().notice).toBe('Connected to the Internet');
  });
});
