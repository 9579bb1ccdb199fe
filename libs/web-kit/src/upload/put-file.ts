const EXPIRED = 'Request has expired';

type StorageErrorOptions = {
  readonly retryAfterMs?: number | undefined;
  readonly contentType?: string | undefined;
};

/** Error of the object store; `status` is 0 without a response. */
export class StorageError extends Error {
  readonly status: number;
  /** Time to wait before a retry, from the `Retry-After` header, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  /** True when a proxy in front of Fitfolk rejects the size: its response is no problem of the API. */
  readonly isProxyLimit: boolean;

  constructor(
    status: number,
    message = 'Failed to upload file to storage',
    { retryAfterMs, contentType = '' }: StorageErrorOptions = {},
  ) {
    super(message);
    this.name = 'StorageError';
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.isProxyLimit = status === 413 && !contentType.startsWith('application/problem+json');
  }

  /** True when the presigned URL has expired; a new one will work. */
  get isExpired(): boolean {
    return this.status === 403 && this.message === EXPIRED;
  }
}

export type PutFileOptions = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (percent: number) => void;
};

/**
 * Stores a file at a presigned URL. Uses XMLHttpRequest because `fetch` reports no upload progress.
 *
 * @throws {StorageError} when the store rejects the file or does not respond
 */
export const putFile = (
  url: string,
  file: Blob,
  { signal, onProgress }: PutFileOptions = {},
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal?.aborted) reject(signal.reason);
  else {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      const isExpired = request.responseText.includes(EXPIRED);
      const retryAfterMs = Number(request.getResponseHeader('retry-after')) * 1000 || undefined;
      const contentType = request.getResponseHeader('content-type') ?? undefined;
      reject(
        new StorageError(request.status, isExpired ? EXPIRED : undefined, { retryAfterMs, contentType }),
      );
    };
    request.onerror = () => reject(new StorageError(0));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    request.send(file);
  }
  return promise;
};
