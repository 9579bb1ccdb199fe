import type { LiveMessage } from '@fitfolk/contracts/live';
import { describe, expect, test } from 'vitest';
import { createHub, type Subscriber } from './hub.ts';

const START = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const page = (accountId = 'ana', takes = Number.POSITIVE_INFINITY) => {
  const heard: LiveMessage[] = [];
  let hasEnded = false;
  const listener: Subscriber = {
    accountId,
    sessionHash: `session of ${accountId}`,
    write: (text) => {
      const data = /^data: (.*)$/m.exec(text)?.[1];
      const message = data && JSON.parse(data);
      if (message?.type && message.type !== 'beat') heard.push(message);
      return heard.length < takes;
    },
    end: () => {
      hasEnded = true;
    },
  };
  return { listener, heard, hasEnded: () => hasEnded };
};
const tally = (voteCount: number): LiveMessage => ({ type: 'tally', postId: 'post', voteCount });
const countsOf = (heard: readonly LiveMessage[]) =>
  heard.map((message) => (message.type === 'tally' ? message.voteCount : message.type));

describe('a page that comes back', () => {
  test('hears what was said since, and a little of before', () => {
    const hub = createHub(after(-120));
    for (const second of [10, 20, 26, 30]) {
      hub.broadcast({ at: after(second), accountId: undefined, message: tally(second) });
    }
    const { listener, heard } = page();
    hub.subscribe(listener, after(30), after(40));
    expect(countsOf(heard)).toEqual([26, 30]);
  });

  test('hears nothing of other accounts', () => {
    const hub = createHub(after(-120));
    hub.broadcast({ at: after(1), accountId: 'ben', message: tally(1) });
    const { listener, heard } = page('ana');
    hub.subscribe(listener, after(0), after(2));
    expect(heard).toEqual([]);
  });

  test('is told to read everything anew when it was away for too long', () => {
    const hub = createHub(after(-120));
    hub.broadcast({ at: after(0), accountId: undefined, message: tally(0) });
    hub.broadcast({ at: after(200), accountId: undefined, message: tally(200) });
    const { listener, heard } = page();
    hub.subscribe(listener, after(0), after(201));
    expect(heard).toEqual([{ type: 'missed' }]);
  });

  test('is told so as well when that is less than what it missed', () => {
    const hub = createHub(after(-120));
    for (let n = 0; n < 300; n += 1) hub.broadcast({ at: after(1), accountId: undefined, message: tally(n) });
    const { listener, heard } = page();
    hub.subscribe(listener, after(0), after(2));
    expect(heard).toEqual([{ type: 'missed' }]);
  });
});

describe('a page that listens', () => {
  test('hears nothing more once it takes no more', () => {
    const hub = createHub(START);
    const [slow, quick] = [page('ana', 2), page('ben')];
    hub.subscribe(slow.listener, after(10), after(10));
    hub.subscribe(quick.listener, after(10), after(10));
    for (const n of [1, 2, 3]) hub.broadcast({ at: after(11), accountId: undefined, message: tally(n) });
    expect(countsOf(slow.heard)).toEqual([1, 2]);
    expect(countsOf(quick.heard)).toEqual([1, 2, 3]);
  });

  test('hears nothing more once it left', () => {
    const hub = createHub(START);
    const { listener, heard } = page();
    const leave = hub.subscribe(listener, after(10), after(10));
    leave();
    hub.broadcast({ at: after(11), accountId: undefined, message: tally(1) });
    expect(heard).toEqual([]);
  });

  test('is let go when the hub closes, which takes nobody in any more', () => {
    const hub = createHub(START);
    const { listener, hasEnded } = page();
    hub.subscribe(listener, after(10), after(10));
    hub.close();
    expect(hasEnded()).toBe(true);
    expect(() => hub.subscribe(page().listener, after(10), after(10))).toThrow('not available');
  });
});
