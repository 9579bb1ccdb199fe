// @vitest-environment happy-dom
import type { LiveMessage } from '@fitfolk/contracts/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveStream } from './live-stream.ts';

/** Replaces EventSource, which happy-dom lacks. */
class FakeEventSource extends EventTarget {
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
  }
  emit(id: string, message: LiveMessage) {
    const data = JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId: id }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = 2;
  }
}

let isHidden = false;
let stream: ReturnType<typeof createLiveStream>;
let stop: () => void;
let opened: FakeEventSource[];
let received: LiveMessage[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED: 2 });
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  opened = [];
  received = [];
  stream = createLiveStream((url) => {
    const source = new FakeEventSource(url);
    opened.push(source);
    return source as unknown as EventSource;
  });
  stop = startStream();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const startStream = (profileId?: string) =>
  stream.start({ profileId, onMessage: (message) => received.push(message) });
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const urls = () => opened.map(({ url }) => url);

describe('createLiveStream', () => {
  it('passes every message on', () => {
    opened[0]?.emit('7', { type: 'heartbeat' });
    expect(received).toEqual([{ type: 'heartbeat' }]);
    expect(urls()).toEqual(['/api/live']);
  });

  it('disconnects a hidden page and resumes after the last event', () => {
    opened[0]?.emit('1763640000000', { type: 'heartbeat' });
    setHidden(true);
    vi.advanceTimersByTime(29_000);
    expect(opened[0]?.readyState).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(opened[0]?.readyState).toBe(2);
    setHidden(false);
    expect(urls()).toEqual(['/api/live', '/api/live?lastEventId=1763640000000']);
  });

  it('stays connected when the page is soon visible again', () => {
    setHidden(true);
    vi.advanceTimersByTime(10_000);
    setHidden(false);
    vi.advanceTimersByTime(60_000);
    expect(urls()).toEqual(['/api/live']);
    expect(opened[0]?.readyState).toBe(1);
  });

  it('retries a refused connection with growing backoff', () => {
    opened[0]?.fail(2);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    opened[1]?.fail(2);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(3);
  });

  it('leaves a dropped connection to the browser', () => {
    opened[0]?.fail(0);
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(1);
  });

  it('resumes after the last event when another profile reads the page', () => {
    opened[0]?.emit('1763640000000', { type: 'heartbeat' });
    stop();
    stop = startStream('mia');
    expect(opened[0]?.readyState).toBe(2);
    expect(urls().at(-1)).toBe('/api/live?profileId=mia&lastEventId=1763640000000');
  });

  it('disconnects when stopped', () => {
    stop();
    setHidden(true);
    setHidden(false);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.readyState).toBe(2);
  });
});
