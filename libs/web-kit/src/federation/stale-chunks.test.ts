// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isChunkLoadError, isStaleChunkError } from './stale-chunks.ts';

afterEach(() => vi.unstubAllGlobals());

const missing = (request?: string) =>
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', request });

/** A server that answers whoever asks for a file with this status; gives what it was asked for. */
const answering = (status: number) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (file: string, { method }: RequestInit) => {
    asked.push(`${method} ${file}`);
    return new Response(null, { status });
  });
  return asked;
};

describe('isStaleChunkError', () => {
  it.each([
    [404, true],
    [200, false],
    [503, false],
  ])('for a status of %i is %s', async (status, expected) => {
    const asked = answering(status);

    expect(await isStaleChunkError(missing('/apps/closet/assets/1.js'))).toBe(expected);
    expect(asked).toEqual(['HEAD /apps/closet/assets/1.js']);
  });

  it('identifies a style sheet by its link element', async () => {
    const asked = answering(404);
    const link = document.createElement('link');
    link.href = 'http://localhost/apps/closet/assets/1.css';
    document.head.append(link);
    link.dispatchEvent(new Event('error'));

    expect(await isStaleChunkError(missing())).toBe(true);
    expect(asked).toEqual(['HEAD http://localhost/apps/closet/assets/1.css']);
  });

  it('is false for other errors, without a request', async () => {
    const asked = answering(404);

    expect(isChunkLoadError(new TypeError('broken'))).toBe(false);
    expect(await isStaleChunkError(new TypeError('broken'))).toBe(false);
    expect(asked).toEqual([]);
  });
});
