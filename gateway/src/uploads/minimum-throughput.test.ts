import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireThroughput } from './minimum-throughput.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an upload that sends at a rate in bytes per second. */
const startUpload = (bytesPerSecond: number, state: { complete?: boolean; readableLength?: number } = {}) => {
  const socket = { bytesRead: 0 };
  const destroy = vi.fn();
  setInterval(() => {
    socket.bytesRead += bytesPerSecond;
  }, 1000);
  const upload = Object.assign(new EventEmitter(), { complete: false, readableLength: 0, ...state });
  requireThroughput(Object.assign(upload, { socket, destroy }));
  return { upload, destroy };
};

describe('requireThroughput', () => {
  it('disconnects a client that sends 1 KiB per second', () => {
    const { destroy } = startUpload(1024);

    vi.advanceTimersByTime(20_000);

    expect(destroy).toHaveBeenCalled();
  });

  it('accepts 5 KiB per second', () => {
    const { destroy } = startUpload(5 * 1024);

    vi.advanceTimersByTime(300_000);

    expect(destroy).not.toHaveBeenCalled();
  });

  it.each([
    ['waits for the upstream', { readableLength: 65_536 }],
    ['has sent its body', { complete: true }],
  ])('accepts a client that %s', (_case, state) => {
    const { destroy } = startUpload(0, state);

    vi.advanceTimersByTime(60_000);

    expect(destroy).not.toHaveBeenCalled();
  });

  it('stops watching when the request has closed', () => {
    const { upload, destroy } = startUpload(0);

    upload.emit('close');
    vi.advanceTimersByTime(60_000);

    expect(destroy).not.toHaveBeenCalled();
  });
});
