// @vitest-environment happy-dom
import type { LiveMessage } from '@fitfolk/contracts/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLiveStream } from './live-stream.ts';

/** What a browser's EventSource is to us; happy-dom has none. */
class Source extends EventTarget {
  readonly address: string;
  readyState = 1;
  constructor(address: string) {
    super();
    this.address = address;
  }
  say(id: string, message: LiveMessage) {
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
let stop: () => void;
let opened: Source[];
let onMessaged: LiveMessage[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', { CLOSED: 2 });
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  opened = [];
  onMessaged = [];
  stop = startLiveStream({
    onMessage: (message) => onMessaged.push(message),
    open: (address) => {
      const source = new Source(address);
      opened.push(source);
      return source as unknown as EventSource;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const look = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const addresses = () => opened.map(({ address }) => address);

describe('startLiveStream', () => {
  it('passes every message on', () => {
    opened[0]?.say('7', { type: 'beat' });
    expect(onMessaged).toEqual([{ type: 'beat' }]);
    expect(addresses()).toEqual(['/api/live']);
  });

  it('disconnects a hidden page and resumes after the last event', () => {
    opened[0]?.say('1763640000000', { type: 'beat' });
    look(true);
    vi.advanceTimersByTime(29_000);
    expect(opened[0]?.readyState).toBe(1);
    vi.advanceTimersByTime(2000);
    expect(opened[0]?.readyState).toBe(2);
    look(false);
    expect(addresses()).toEqual(['/api/live', '/api/live?lastEventId=1763640000000']);
  });

  it('stays connected when the page is soon visible again', () => {
    look(true);
    vi.advanceTimersByTime(10_000);
    look(false);
    vi.advanceTimersByTime(60_000);
    expect(addresses()).toEqual(['/api/live']);
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

  it('disconnects when stopped', () => {
    stop();
    look(true);
    look(false);
    expect(opened).toHaveLength(1);
    expect(opened[0]?.readyState).toBe(2);
  });
});
