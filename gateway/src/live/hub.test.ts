import type { LiveMessage } from '@fitfolk/contracts/live';
import { describe, expect, it } from 'vitest';
import { createHub } from './hub.ts';
import type { Subscriber } from './subscribers.ts';

const START = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const createSubscriber = (
  accountId = 'ana',
  capacity = Number.POSITIVE_INFINITY,
  hidden: readonly string[] = [],
) => {
  const messages: LiveMessage[] = [];
  let hasEnded = false;
  let isHiding = false;
  let limitedTo: readonly string[] | undefined;
  const subscriber: Subscriber = {
    accountId,
    sessionHash: `session of ${accountId}`,
    sees: (authorId) => !hidden.includes(authorId),
    hidesVoteCounts: () => isHiding,
    isViewer: () => false,
    usesAny: (profileIds) => !limitedTo || profileIds.some((id) => limitedTo?.includes(id)),
    setProfiles: ({ profiles, isLimited }) => {
      isHiding = profiles.some(({ hidesVoteCounts }) => hidesVoteCounts);
      limitedTo = isLimited ? profiles.map(({ id }) => id) : undefined;
    },
    write: (text) => {
      const data = /^data: (.*)$/m.exec(text)?.[1];
      const message = data && JSON.parse(data);
      if (message?.type && message.type !== 'heartbeat') messages.push(message);
      return messages.length < capacity;
    },
    end: () => {
      hasEnded = true;
    },
    endWith: (text) => {
      subscriber.write(text);
      hasEnded = true;
    },
  };
  return { subscriber, messages, hasEnded: () => hasEnded };
};
const createVoteCount = (voteCount: number): LiveMessage => ({
  type: 'vote-count',
  postId: 'post',
  voteCount,
});
const getVoteCounts = (messages: readonly LiveMessage[]) =>
  messages.map((message) => (message.type === 'vote-count' ? message.voteCount : message.type));

describe('a reconnecting page', () => {
  it('receives missed messages plus a short overlap', () => {
    const hub = createHub(after(-120));
    for (const second of [10, 20, 26, 30]) {
      hub.broadcast({ at: after(second), accountId: undefined, message: createVoteCount(second) });
    }
    const { subscriber, messages } = createSubscriber();
    hub.subscribe(subscriber, after(30), after(40));
    expect(getVoteCounts(messages)).toEqual([26, 30]);
  });

  it('receives no messages of other accounts', () => {
    const hub = createHub(after(-120));
    hub.broadcast({ at: after(1), accountId: 'ben', message: createVoteCount(1) });
    const { subscriber, messages } = createSubscriber('ana');
    hub.subscribe(subscriber, after(0), after(2));
    expect(messages).toEqual([]);
  });

  it('receives no messages about posts of an account that a block separates from it', () => {
    const hub = createHub(after(-120));
    const broadcast = (second: number, authorId: string) =>
      hub.broadcast({ at: after(second), accountId: undefined, authorId, message: createVoteCount(second) });
    broadcast(1, 'ben');
    broadcast(2, 'eve');
    const { subscriber, messages } = createSubscriber('ana', Number.POSITIVE_INFINITY, ['ben']);
    hub.subscribe(subscriber, after(0), after(3));
    broadcast(4, 'ben');
    broadcast(5, 'eve');
    expect(getVoteCounts(messages)).toEqual([2, 5]);
  });

  it('receives `missed` after a long absence', () => {
    const hub = createHub(after(-120));
    hub.broadcast({ at: after(0), accountId: undefined, message: createVoteCount(0) });
    hub.broadcast({ at: after(200), accountId: undefined, message: createVoteCount(200) });
    const { subscriber, messages } = createSubscriber();
    hub.subscribe(subscriber, after(0), after(201));
    expect(messages).toEqual([{ type: 'missed' }]);
  });

  it('receives `missed` if too many messages were missed', () => {
    const hub = createHub(after(-120));
    for (let n = 0; n < 300; n += 1)
      hub.broadcast({ at: after(1), accountId: undefined, message: createVoteCount(n) });
    const { subscriber, messages } = createSubscriber();
    hub.subscribe(subscriber, after(0), after(2));
    expect(messages).toEqual([{ type: 'missed' }]);
  });
});

describe('a broadcast', () => {
  it('reaches every page of its account', () => {
    const hub = createHub(START);
    const pages = [createSubscriber('ana'), createSubscriber('ana'), createSubscriber('ben')];
    for (const { subscriber } of pages) hub.subscribe(subscriber, after(10), after(10));

    hub.broadcast({ at: after(11), accountId: 'ana', message: createVoteCount(1) });

    expect(pages.map(({ messages }) => getVoteCounts(messages))).toEqual([[1], [1], []]);
  });

  it('does not look at pages of other accounts', () => {
    const hub = createHub(START);
    const { subscriber } = createSubscriber('ben');
    let reads = 0;
    const observed: Subscriber = {
      ...subscriber,
      get accountId() {
        reads += 1;
        return 'ben';
      },
    };
    hub.subscribe(observed, after(10), after(10));
    reads = 0;

    hub.broadcast({ at: after(11), accountId: 'ana', message: createVoteCount(1) });
    hub.endSession('session of ana', after(12));

    expect(reads).toBe(0);
  });
});

const hiding = {
  id: 'mia',
  isParent: false,
  isChild: true,
  sharesOutside: false,
  hidesVoteCounts: true,
  ageGroup: 'child',
} as const;

describe('setProfiles', () => {
  it('keeps vote counts of open competitions from the pages of a session', () => {
    const hub = createHub(after(-120));
    const [hidden, other] = [createSubscriber('ana'), createSubscriber('ben')];
    for (const { subscriber } of [hidden, other]) hub.subscribe(subscriber, after(10), after(10));
    const broadcast = (hasOpenVoteCount: boolean, voteCount: number, accountId?: string) =>
      hub.broadcast({
        at: after(11),
        accountId,
        hasOpenVoteCount,
        message: createVoteCount(voteCount),
      });

    hub.setProfiles('session of ana', { profiles: [hiding], isLimited: false });
    broadcast(true, 1);
    broadcast(true, 2, 'ana');
    broadcast(false, 3);
    hub.setProfiles('session of ana', {
      profiles: [{ ...hiding, hidesVoteCounts: false }],
      isLimited: false,
    });
    broadcast(true, 4);

    expect(getVoteCounts(hidden.messages)).toEqual([3, 4]);
    expect(getVoteCounts(other.messages)).toEqual([1, 3, 4]);
  });
});

describe('a session that is limited to a child', () => {
  const child = { ...hiding, hidesVoteCounts: false };

  it('gets no message about other profiles of the family, neither at once nor later', () => {
    const hub = createHub(after(-120));
    const [limited, other] = [createSubscriber('ana'), createSubscriber('ana')];
    const later = createSubscriber('ana');
    for (const { subscriber } of [limited, other]) hub.subscribe(subscriber, after(10), after(10));
    limited.subscriber.setProfiles({ profiles: [child], isLimited: true });
    later.subscriber.setProfiles({ profiles: [child], isLimited: true });
    const about = (profileId: string): LiveMessage[] => [
      { type: 'streak-extended', profileId, currentStreak: 3 },
      { type: 'laundry-changed', profileIds: [profileId] },
    ];
    const ofFamily: LiveMessage[] = [
      { type: 'laundry-changed', profileIds: ['parent', 'mia'] },
      { type: 'family-streak-changed' },
      { type: 'profile-deleted', profileId: 'lou' },
    ];
    const [ofParent, ofChild] = [about('parent'), about('mia')];
    for (const message of [...ofParent, ...ofChild, ...ofFamily])
      hub.broadcast({ at: after(11), accountId: 'ana', message });
    hub.subscribe(later.subscriber, after(10), after(12));

    expect(limited.messages).toEqual([...ofChild, ...ofFamily]);
    expect(later.messages).toEqual([...ofChild, ...ofFamily]);
    expect(other.messages).toEqual([...ofParent, ...ofChild, ...ofFamily]);
  });
});

describe('endSession', () => {
  it('tells every page of the session and no other, and ends it', () => {
    const hub = createHub(START);
    const pages = [createSubscriber('ana'), createSubscriber('ana'), createSubscriber('ben')];
    for (const { subscriber } of pages) hub.subscribe(subscriber, after(10), after(10));

    hub.endSession('session of ana', after(11));
    hub.broadcast({ at: after(12), accountId: 'ana', message: createVoteCount(1) });

    expect(pages.map(({ hasEnded }) => hasEnded())).toEqual([true, true, false]);
    expect(pages.map(({ messages }) => messages.map(({ type }) => type))).toEqual([
      ['missed'],
      ['missed'],
      [],
    ]);
    expect([hub.hasSession('session of ana'), hub.getSessionHashes()]).toEqual([false, ['session of ben']]);
  });
});

describe('a subscribed page', () => {
  it('is rejected when its account has twelve others, until one of them closes', () => {
    const hub = createHub(START);
    const subscribe = () => hub.subscribe(createSubscriber('ana').subscriber, after(10), after(10));
    const [closeFirst] = Array.from({ length: 12 }, subscribe);

    expect(subscribe).toThrow('Too many requests');
    closeFirst?.();
    expect(subscribe).not.toThrow();
  });

  it('receives nothing more once it falls behind', () => {
    const hub = createHub(START);
    const [slow, quick] = [createSubscriber('ana', 2), createSubscriber('ben')];
    hub.subscribe(slow.subscriber, after(10), after(10));
    hub.subscribe(quick.subscriber, after(10), after(10));
    for (const n of [1, 2, 3])
      hub.broadcast({ at: after(11), accountId: undefined, message: createVoteCount(n) });
    expect(getVoteCounts(slow.messages)).toEqual([1, 2]);
    expect(getVoteCounts(quick.messages)).toEqual([1, 2, 3]);
  });

  it('receives nothing more after unsubscribing', () => {
    const hub = createHub(START);
    const { subscriber, messages } = createSubscriber();
    const unsubscribe = hub.subscribe(subscriber, after(10), after(10));
    unsubscribe();
    hub.broadcast({ at: after(11), accountId: undefined, message: createVoteCount(1) });
    expect(messages).toEqual([]);
  });

  it('is ended when the hub closes, and new ones are rejected', () => {
    const hub = createHub(START);
    const { subscriber, hasEnded } = createSubscriber();
    hub.subscribe(subscriber, after(10), after(10));
    hub.close();
    expect(hasEnded()).toBe(true);
    expect(() => hub.subscribe(createSubscriber().subscriber, after(10), after(10))).toThrow('not available');
  });
});
