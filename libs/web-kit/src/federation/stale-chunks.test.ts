// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChunkLoadError, isStaleChunkError } from './stale-chunks.ts';

afterEach(() => vi.unstubAllGlobals());

const chunkLoadError = (request?: string) =>
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', request });

/** Stubs the server with one status; returns the list of requests. */
const stubServer = (status: number) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (file: string, { method }: RequestInit) => {
    requests.push(`${method} ${file}`);
    return new Response(null, { status });
  });
  return requests;
};

describe('isStaleChunkError', () => {
  it.each([
    [404, true],
    [200, false],
    [503, false],
  ])('for a status of %i is %s', async (status, expected) => {
    const requests = stubServer(status);

    expect(await isStaleChunkError(chunkLoadError('/apps/closet/assets/1.js'))).toBe(expected);
    expect(requests).toEqual(['HEAD /apps/closet/assets/1.js']);
  });

  it('identifies a style sheet by its link element', async () => {
    const requests = stubServer(404);
    const link = document.createElement('link');
    link.href = 'http://localhost/apps/closet/assets/1.css';
    document.head.append(link);
    link.dispatchEvent(new Event('error'));

    expect(await isStaleChunkError(chunkLoadError())).toBe(true);
    expect(requests).toEqual(['HEAD http://localhost/apps/closet/assets/1.css']);
  });

  it('is false for other errors, without a request', async () => {
    const requests = stubServer(404);

    expect(isChunkLoadError(new TypeError('broken'))).toBe(false);
    expect(await isStaleChunkError(new TypeError('broken'))).toBe(false);
    expect(requests).toEqual([]);
  });
});
